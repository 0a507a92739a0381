const NO_BREAK = '\u00a0';

/** Often written with a space before them. */
const units = [
  ...['%', '°', '°C', '°F', 'g', 'kg', 'mg', 'lb', 'oz', 'l', 'L', 'ml', 'mL', 'cl', 'dl', 'm', 'cm', 'mm', 'km'],
  ...['in', 'in²', 'in³', 'in⁴', 'ft', 'ft²', 'mi', 'mph', 'm²', 'm³', 'cm²', 'cm³', 'mm²', 's', 'ms', 'min', 'h'],
  ...['Pa', 'kPa', 'MPa', 'psi', 'N', 'kN', 'J', 'kJ', 'W', 'kW', 'kWh', 'V', 'A', 'Hz', 'kHz', 'MHz', 'GHz'],
  ...['KB', 'MB', 'GB', 'TB', 'px', 'dpi', '€', 'zł', 'kr'],
  ...['г', 'кг', 'мг', 'л', 'мл', 'м', 'см', 'мм', 'км', 'с', 'мин', 'ч', '₽'],
];

/** A number and its unit; a sign and its number. */
const joints = new RegExp(
  `(?<=\\p{N}) (?=(?:${units.join('|')})(?![\\p{L}\\p{N}]))|(?<=(?:^| )[=≈÷×+−<>≤≥]) (?=[\\p{Nd}$€£])`,
  'gu',
);

/** For texts that wrap: "4.6 mm" and "= 165" stay on one line. */
export const withUnbrokenUnits = (text: string): string => text.replace(joints, NO_BREAK);
