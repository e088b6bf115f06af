const place = document.getElementById('reference')

// Nothing is asked of other servers: no validator, and no token kept beyond the visit.
globalThis.SwaggerUIBundle({
  url: place.dataset.document,
  domNode: place,
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
  presets: [globalThis.SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
})
