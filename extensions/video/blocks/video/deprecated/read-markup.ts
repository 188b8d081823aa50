/**
 * Reads the markup that older versions of the block saved: a figure with the URL of the player, and a caption.
 */
import { findVideoUrl, guidOf, settingsIn } from '../../../guid';
import type { Attributes, PosterData } from '../../../types';

const ALIGNMENT = /(?:^|\s)align(left|center|right|wide|full)(?:\s|$)/;

/** Returns the preview on hover, which one version wrote as hidden texts. */
function readPreview( figure: Element ): PosterData | undefined {
	const number = ( selector: string ) => {
		const text = figure.querySelector( selector )?.textContent?.trim();
		return text && Number.isFinite( Number( text ) )
			? Number( text )
			: undefined;
	};
	if ( ! figure.querySelector( '.videopress-poh' ) ) {
		return undefined;
	}
	const start = number( '.videopress-poh__sp' );
	const length = number( '.videopress-poh__duration' );
	return {
		previewOnHover: true,
		...( start === undefined ? {} : { previewAtTime: start } ),
		...( length === undefined ? {} : { previewLoopDuration: length } ),
	};
}

/**
 * Returns the attributes that saved markup contains.
 *
 * @param markup The markup inside the block's comment.
 * @return Only the attributes that are there.
 */
export function readMarkup( markup: unknown ): Partial< Attributes > {
	const { body } = new window.DOMParser().parseFromString(
		typeof markup === 'string' ? markup : '',
		'text/html'
	);
	const figure = body.querySelector( 'figure' ) ?? body;
	const wrapper =
		figure.querySelector(
			'.jetpack-videopress-player__wrapper, .wp-block-embed__wrapper'
		) ?? figure;
	const url = findVideoUrl( wrapper.textContent ?? '' );
	const caption = figure.querySelector( 'figcaption' )?.innerHTML;
	const preview = readPreview( figure );
	const align = ALIGNMENT.exec( figure.className )?.[ 1 ];
	const maxWidth = ( figure as HTMLElement ).style?.maxWidth;
	const found = url ? settingsIn( url ) : {};
	if ( preview ) {
		// The preview, not the user, turned these on.
		delete found.autoplay;
		delete found.muted;
	}
	return {
		...found,
		...( url ? { guid: guidOf( url ) } : {} ),
		...( caption ? { caption } : {} ),
		...( figure.id ? { anchor: figure.id } : {} ),
		...( align ? { align } : {} ),
		...( maxWidth ? { maxWidth } : {} ),
		...( preview ? { posterData: preview } : {} ),
	};
}
