/** How the URLs begin that stand for images that are being uploaded. */
export const UPLOADING = '#freehold-markdown-';

/** The URLs of the images that are being uploaded in this tab. */
export const running = new Set< string >();

/** Returns a source without images whose upload has ended with its page. An automatic draft can have them. */
export const withoutLost = ( source: string ): string =>
	source.replace(
		new RegExp( `!\\[[^\\]]*\\]\\((${ UPLOADING }[\\d-]+)\\)`, 'g' ),
		( whole, url ) => ( running.has( url ) ? whole : '' )
	);
