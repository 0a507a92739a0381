/** The start of an image of these dimensions, enough for everyone who doesn't draw it. */
const number = (bytes: number, value: number, littleEndian = false): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (littleEndian) buffer.writeUIntLE(value, 0, bytes);
  else buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

export const aPng = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    number(4, width),
    number(4, height),
    Buffer.alloc(64, 7),
  ]);

/** `orientation` as EXIF has it: 6 is turned by 90°. */
export const aJpeg = (width: number, height: number, { orientation }: { orientation?: number } = {}): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    orientation === undefined ? jfif : exif(orientation),
    Buffer.from('ffc0001108', 'hex'),
    number(2, height),
    number(2, width),
    Buffer.from('03012200021101031101ffd9', 'hex'),
    Buffer.alloc(64),
  ]);
const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
const exif = (orientation: number): Buffer => {
  const entry = Buffer.concat([Buffer.from('0112000300000001', 'hex'), number(2, orientation), number(2, 0)]);
  const tiff = Buffer.concat([Buffer.from('4d4d002a00000008', 'hex'), number(2, 1), entry, number(4, 0)]);
  return Buffer.concat([
    Buffer.from('ffe1', 'hex'),
    number(2, tiff.length + 8),
    Buffer.from('Exif\0\0', 'latin1'),
    tiff,
  ]);
};

export const aWebp = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from('RIFF', 'latin1'),
    number(4, 94, true),
    Buffer.from('WEBPVP8X', 'latin1'),
    number(4, 10, true),
    Buffer.alloc(4),
    number(3, width - 1, true),
    number(3, height - 1, true),
    Buffer.alloc(64),
  ]);
