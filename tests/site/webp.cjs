/** Images of pages as WebP, which is half as large as PNG. */
const { Image } = require( 'node-webpmux' );

/**
 * Returns a PNG as WebP. Chromium itself converts it.
 *
 * @param {import('@playwright/test').Page} page    Any page.
 * @param {Buffer}                          png     The image.
 * @param {number}                          quality From 0 to 1.
 * @return {Promise<Buffer>} The WebP.
 */
exports.toWebp = async ( page, png, quality ) => {
	const url = await page.evaluate(
		async ( [ source, wanted ] ) => {
			const image = new window.Image();
			image.src = `data:image/png;base64,${ source }`;
			await image.decode();
			const canvas = document.createElement( 'canvas' );
			canvas.width = image.width;
			canvas.height = image.height;
			canvas.getContext( '2d' )?.drawImage( image, 0, 0 );
			return canvas.toDataURL( 'image/webp', wanted );
		},
		/** @type {const} */ ( [ png.toString( 'base64' ), quality ] )
	);
	return Buffer.from( url.slice( url.indexOf( ',' ) + 1 ), 'base64' );
};

/**
 * Saves images as one that moves.
 *
 * @param {{buffer: Buffer, delay: number}[]}     frames Each a WebP of this size, and its time in milliseconds.
 * @param {{width: number, height: number}}      size   The size in pixels.
 * @param {string}                               path   The file.
 */
exports.saveAnimation = async ( frames, size, path ) =>
	Image.save( path, {
		frames: await Promise.all( frames.map( Image.generateFrame ) ),
		...size,
	} );
