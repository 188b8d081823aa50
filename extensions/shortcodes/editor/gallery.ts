import type { Media } from '@freehold/images';
import { mediaOf } from '@freehold/images/library';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlock,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import type { Conversion, Shortcode } from './shortcode';

const LAYOUTS = /^(?:rectang(?:le|ular)|columns|square|circle)$/;

const MAX_COLUMNS = 20;

/** Where the images link to. */
const LINKS: Record< string, string > = { file: 'media', none: 'none' };

/** Returns the IDs that a shortcode names. Without any, the images of the post would be shown, which no block does. */
const idsOf = ( { named }: Shortcode ): number[] =>
	( named.ids ?? named.include ?? '' )
		.split( ',' )
		.map( Number )
		.filter( ( id ) => Number.isInteger( id ) && id > 0 );

/** Returns an image as WordPress’s block has it. */
function imageOf( id: number, media: Media | undefined ): BlockInstance {
	const { alt_text: alt, caption, media_details: details } = media ?? {};
	const text = typeof caption === 'string' ? caption : caption?.rendered;
	return createBlock( 'core/image', {
		id,
		...( media && {
			url: details?.sizes?.large?.source_url ?? media.source_url,
			alt: alt ?? '',
			width: details?.width,
			height: details?.height,
			caption: ( text ?? '' ).replace( /^\s*<p>|<\/p>\s*$/g, '' ),
		} ),
	} );
}

/** Replaces the gallery by the other block once the library has said what its images are. Without that, the gallery stays. */
async function replaceLater(
	{ clientId, attributes }: BlockInstance,
	ids: number[],
	name: string,
	settings: object
): Promise< void > {
	try {
		const media = await mediaOf( ids.map( ( id ) => ( { id } ) ) );
		const found = ids.filter( ( id ) => media.has( id ) );
		const gallery = createBlock(
			'core/gallery',
			attributes,
			found.map( ( id ) => imageOf( id, media.get( id ) ) )
		);
		const [ block ] = switchToBlockType( gallery, name ) ?? [];
		const isThere =
			select( blockEditorStore ).getBlock( clientId )?.name ===
			'core/gallery';
		if ( ! block || ! found.length || ! isThere ) {
			return;
		}
		const { __unstableMarkNextChangeAsNotPersistent: mark, replaceBlock } =
			dispatch( blockEditorStore ) as unknown as {
				__unstableMarkNextChangeAsNotPersistent: () => void;
				replaceBlock: ( id: string, by: BlockInstance ) => void;
			};
		mark();
		replaceBlock( clientId, {
			...block,
			attributes: { ...block.attributes, ...settings },
		} );
	} catch {
		// The gallery has the same images.
	}
}

/** Makes WordPress’s gallery, which becomes another block when its images are known. */
function toBlock(
	shortcode: Shortcode,
	name: string,
	settings: object
): ReturnType< Conversion > {
	const ids = idsOf( shortcode );
	return ids.length
		? () => {
				const gallery = createBlock(
					'core/gallery',
					{
						linkTo:
							LINKS[ shortcode.named.link ?? '' ] ?? 'attachment',
					},
					ids.map( ( id ) => imageOf( id, undefined ) )
				);
				void replaceLater( gallery, ids, name, settings );
				return gallery;
		  }
		: undefined;
}

/** Makes a Tiled Gallery of `[gallery type="…"]`. */
export const toTiles: Conversion = ( shortcode ) => {
	const { columns, type = '' } = shortcode.named;
	const count = Number( columns );
	return LAYOUTS.test( type )
		? toBlock( shortcode, 'jetpack/tiled-gallery', {
				className: `is-style-${
					type === 'rectangle' ? 'rectangular' : type
				}`,
				...( count >= 1 && count <= MAX_COLUMNS && { columns: count } ),
		  } )
		: undefined;
};

/** Makes a Slideshow of `[slideshow]` and `[gallery type="slideshow"]`. */
export const toSlideshow: Conversion = ( shortcode ) =>
	shortcode.tag === 'slideshow' || shortcode.named.type === 'slideshow'
		? toBlock( shortcode, 'jetpack/slideshow', {
				autoplay: ! /^(?:false|0)$/i.test(
					shortcode.named.autostart ?? ''
				),
				effect: shortcode.named.trans === 'scroll' ? 'slide' : 'fade',
		  } )
		: undefined;
