import {
	idOf,
	imageOf,
	ratioOf,
	type Media,
	type BlockImage,
} from '@freehold/images';
import { afterChoice } from '@freehold/images/choice';
import { isOf, mediaOf } from '@freehold/images/library';
import { useErrorNotice } from '@freehold/images/use-error-notice';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { select, useDispatch } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { imagesOf, withImages } from './gallery';
import type { Attributes, GalleryImage } from './types';

/** Converts an attachment to an image. Its caption is stored beside the markup. */
const toGallery = ( { caption, ...image }: BlockImage ): GalleryImage =>
	caption ? { ...image, more: { caption } } : image;

/** The changes to a gallery's images. Each works on the current images, and the functions stay the same. */
export type ImageActions = {
	/** Adds attachments as one undo step. */
	add: ( media: Media[] ) => void;
	/** Sets the attachments that were selected in the media modal, in its order. */
	pick: ( media: Media[] ) => void;
	/** Moves an image. */
	move: ( from: number, to: number ) => void;
	remove: ( index: number ) => void;
	change: ( index: number, to: Partial< GalleryImage > ) => void;
	/** Sets an image's caption, which is HTML. */
	caption: ( index: number, html: string ) => void;
	/**
	 * Fetches the URLs of attachment pages that are unknown, in the current undo step. A notice reports a failed request
	 * and images without a page.
	 */
	findLinks: () => Promise< void >;
	/** Adds the library's data and the sizes in file names to the images, without an undo step. */
	fill: ( sizes?: Map< string, { width: number; height: number } > ) => void;
};

/** Returns images in another order; null if there is no such place. */
function moved(
	all: GalleryImage[],
	from: number,
	to: number
): GalleryImage[] | null {
	const image = all[ from ];
	if ( ! image || ! all[ to ] ) {
		return null;
	}
	const others = all.filter( ( _, place ) => place !== from );
	return [ ...others.slice( 0, to ), image, ...others.slice( to ) ];
}

/**
 * Fetches the URLs of attachment pages that are unknown, and returns what to tell the user; empty if all is well.
 *
 * @param attributes Returns the gallery as it is now.
 * @param edit       Changes its images.
 */
async function findLinks(
	attributes: () => Attributes | null,
	edit: ( change: ( images: GalleryImage[] ) => GalleryImage[] ) => void
): Promise< string > {
	let media: Map< number, Media >;
	try {
		media = await mediaOf(
			( attributes()?.images ?? [] ).filter( ( { link } ) => ! link )
		);
	} catch {
		return __(
			'The media library did not respond. Images have no links until their attachment pages are found.',
			'freehold'
		);
	}
	if ( media.size ) {
		edit( ( all ) =>
			all.map( ( image ) => {
				const found = media.get( idOf( image ) ?? 0 );
				return found?.link && isOf( image, found )
					? { ...image, link: found.link }
					: image;
			} )
		);
	}
	const { images = [], linkTo } = attributes() ?? {};
	const count = images.filter( ( { link } ) => ! link ).length;
	if ( count && linkTo === 'attachment' ) {
		return sprintf(
			/* translators: %d: how many images. */
			_n(
				'%d image is not in the media library and has no link.',
				'%d images are not in the media library and have no link.',
				count,
				'freehold'
			),
			count
		);
	}
	return '';
}

/**
 * Returns the changes to a gallery's images.
 *
 * @param complete Adds the library's data to images. It must not change between renders. Each change of the gallery stores the data.
 */
export function useImages(
	clientId: string,
	complete: ( images: GalleryImage[] ) => GalleryImage[]
): ImageActions {
	const {
		updateBlockAttributes,
		__unstableMarkLastChangeAsPersistent: endStep,
		__unstableMarkNextChangeAsNotPersistent: inSameStep,
	} = useDispatch( blockEditorStore );
	const beginStep = useUndoSteps();
	const showError = useErrorNotice();
	return useMemo( () => {
		const attributes = () =>
			select( blockEditorStore ).getBlockAttributes(
				clientId
			) as Attributes | null;
		const set = (
			edit: ( images: GalleryImage[] ) => GalleryImage[] | null,
			kind: 'step' | 'typed' | 'quiet' = 'step'
		) => {
			const before = attributes();
			const images = before && edit( complete( imagesOf( before ) ) );
			if ( ! before || ! images ) {
				return;
			}
			if ( kind === 'quiet' ) {
				inSameStep();
			}
			// Core merges successive changes of the same attributes into one undo step, as if the user were typing.
			if ( kind === 'step' ) {
				endStep();
			}
			updateBlockAttributes( clientId, withImages( before, images ) );
			if ( kind === 'step' ) {
				endStep();
			}
		};
		const change: ImageActions[ 'change' ] = ( index, to ) => {
			beginStep( `${ index } ${ Object.keys( to ).join() }` );
			set(
				( all ) =>
					all.map( ( image, place ) =>
						place === index ? { ...image, ...to } : image
					),
				'typed'
			);
		};
		return {
			add: ( media ) =>
				set( ( all ) => [
					...all,
					...media.map( ( one ) => toGallery( imageOf( one ) ) ),
				] ),
			pick: ( media ) =>
				set( ( all ) =>
					afterChoice( all, media, ( one ) =>
						toGallery( imageOf( one ) )
					)
				),
			move: ( from, to ) => set( ( all ) => moved( all, from, to ) ),
			remove: ( index ) =>
				set( ( all ) => all.filter( ( _, place ) => place !== index ) ),
			change,
			caption: ( index, caption ) =>
				change( index, {
					more: {
						...attributes()?.more?.[ index ],
						caption,
					},
				} ),
			findLinks: async () => {
				const problem = await findLinks( attributes, ( linked ) =>
					set( linked, 'quiet' )
				);
				if ( problem ) {
					showError( problem );
				}
			},
			fill: ( sizes ) =>
				set(
					( all ) =>
						all.map( ( image ) => ( {
							...image,
							...( ratioOf( image )
								? {}
								: sizes?.get( image.url ?? '' ) ),
						} ) ),
					'quiet'
				),
		};
	}, [
		clientId,
		complete,
		showError,
		beginStep,
		endStep,
		inSameStep,
		updateBlockAttributes,
	] );
}
