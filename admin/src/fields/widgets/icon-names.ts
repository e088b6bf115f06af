/** The icons that are offered, by the names that Tabler Icons gives them. */
export const iconNames: readonly string[] =
  'address-book alert-circle align-left archive arrow-right award bell book bookmark brand-instagram briefcase building bulb calendar camera cards chart-bar check circle click clock cloud coffee compass credit-card download eye file flag flame folder gift globe heart help home info-circle key layout-grid leaf link list lock mail map map-pin message microphone moon mountain music news palette paperclip phone photo plane plant player-play puzzle quote rocket school search settings shield shopping-cart star sun table tag tags telescope ticket timeline tool trees trophy truck users video wifi world'.split(
    ' ',
  )
