import {
	fromCovers,
	fromGallery,
	fromImage,
	isThere,
	linkOf,
	toCovers,
	toGallery,
	toImage,
	type CoreGallery,
	type CorePicture,
	type Kept,
} from '@freehold/images';
import { decodeStored } from '@freehold/stored-text';
import { isBlobURL } from '@wordpress/blob';
import {
	createBlock,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { hrefOf, picturesOf, withPictures } from './gallery';
import type { Attributes, GalleryPicture, More } from './types';

const NAME = 'jetpack/tiled-gallery';
const COVER = 'core/cover';
const SLIDESHOW = 'jetpack/slideshow';

/** Words of core's for where pictures lead, of different versions, in ours. */
const LINKS: Record< string, string > = {
	file: 'media',
	post: 'attachment',
	media: 'media',
	attachment: 'attachment',
	custom: 'custom',
};

/** A picture from elsewhere: of core's, or of a slideshow. */
type Given = CorePicture & Pick< More, 'aspectRatio' >;

/** A picture of core's as ours. Its link stays its own where the gallery would lead elsewhere. */
function fromCore( picture: Given, linkTo: string ): GalleryPicture {
	const { aspectRatio, caption, href, kept, linkDestination, ...image } =
		picture;
	const more = {
		...( aspectRatio ? { aspectRatio } : {} ),
		...( caption ? { caption } : {} ),
		// What the gallery says of all need not be said again.
		...( linkDestination && linkDestination !== linkTo
			? { linkDestination }
			: {} ),
		...( kept ? { kept } : {} ),
	};
	return {
		...image,
		...( href && linkTo === 'custom' ? { customLink: href } : {} ),
		...( href && linkTo === 'attachment' ? { link: href } : {} ),
		...( href && href !== linkOf( image, linkTo ) ? { href } : {} ),
		...( Object.keys( more ).length ? { more } : {} ),
	};
}

function toCore( picture: GalleryPicture, linkTo?: string ): CorePicture {
	const { alt, height, id, more, url, width } = picture;
	const href = hrefOf( picture, linkTo );
	return {
		alt,
		height,
		id,
		url,
		width,
		...( more?.caption ? { caption: more.caption } : {} ),
		...( href
			? {
					href,
					linkDestination:
						more?.linkDestination ?? LINKS[ linkTo ?? '' ],
			  }
			: {} ),
		...( more?.kept ? { kept: more.kept } : {} ),
	};
}

/** A gallery of these pictures. */
function create(
	pictures: Given[],
	linkTo: string,
	others: Partial< Attributes > = {}
): BlockInstance {
	const attributes: Attributes = {
		align: 'center',
		className: 'is-style-rectangular',
		linkTo,
		...others,
		images: [],
	};
	return createBlock< Attributes >( NAME, {
		...attributes,
		...withPictures(
			attributes,
			pictures.map( ( picture ) => fromCore( picture, linkTo ) )
		),
	} );
}

/** Where all pictures lead, if it is the same kind of place. */
function commonLink( pictures: CorePicture[] ): string {
	const [ first, ...others ] = new Set(
		pictures.map(
			( { linkDestination } ) => LINKS[ linkDestination ?? '' ] ?? 'none'
		)
	);
	return others.length ? 'custom' : first ?? 'none';
}

/** Whether a click on each of the pictures enlarges it. */
const isEnlarged = ( pictures: CorePicture[] ): boolean =>
	pictures.length > 0 &&
	pictures.every(
		( { kept } ) =>
			( kept?.lightbox as { enabled?: boolean } | undefined )?.enabled
	);

/** A gallery of pictures that were none; `align` is the first one's. */
function fromPictures(
	pictures: CorePicture[],
	align: unknown
): BlockInstance {
	return create( pictures, commonLink( pictures ), {
		...( align === 'wide' || align === 'full' ? { align } : {} ),
		...( isEnlarged( pictures ) ? { lightbox: true } : {} ),
	} );
}

/** What a gallery of core's says, in our words. */
function settingsOf(
	{ align, columns, kept, linkTo, pictures }: CoreGallery,
	link: string
): Partial< Attributes > {
	const { backgroundColor, gradient, style, ...others } = kept;
	const isOurs = align === 'wide' || align === 'full';
	return {
		...( isOurs ? { align } : {} ),
		...( columns ? { columns } : {} ),
		...( backgroundColor ? { backgroundColor } : {} ),
		...( gradient ? { gradient } : {} ),
		...( style ? { style } : {} ),
		...( linkTo === 'lightbox' || isEnlarged( pictures )
			? { lightbox: true }
			: {} ),
		kept: {
			...others,
			...( align && ! isOurs ? { align } : {} ),
			...( link === linkTo ? {} : { linkTo } ),
		},
	};
}

const fromCoreGallery = (
	attributes: Kept,
	innerBlocks: BlockInstance[]
): BlockInstance | BlockInstance[] => {
	const gallery = fromGallery( attributes, innerBlocks );
	const { caption, linkTo, pictures } = gallery;
	const link = LINKS[ linkTo ] ?? commonLink( pictures );
	const block = create( pictures, link, settingsOf( gallery, link ) );
	// What is said of the gallery as a whole has no place in it.
	return caption
		? [ block, createBlock( 'core/paragraph', { content: caption } ) ]
		: block;
};

/** What posts hold of a slideshow. */
type Slideshow = Kept & {
	align?: string;
	images: Given[];
	/** Of each picture what its markup has no place for; `tiled` is what ours held of it. */
	extras?: Array<
		| ( Pick< CorePicture, 'href' | 'kept' | 'linkDestination' > & {
				tiled?: Partial< GalleryPicture >;
		  } )
		| null
	>;
	/** What core's gallery was that it was, and what ours was. */
	gallery?: Partial< CoreGallery > & { tiled?: Partial< Attributes > };
};

/** A gallery of a slideshow's pictures, which keeps all that it does not show. */
function fromSlideshow( attributes: Slideshow ): BlockInstance {
	const { align, extras, gallery, ids: _, images, ...slideshow } = attributes;
	const { sizeSlug } = slideshow;
	const { tiled, ...core } = gallery ?? {};
	const pictures = images.map( ( image, index ): Given => {
		const { tiled: known = {}, ...extra } =
			decodeStored( extras?.[ index ] ) ?? {};
		return {
			// Of another file only the page is the same.
			...( known.url === image.url ? known : { link: known.link } ),
			...image,
			...extra,
			...( sizeSlug ? { kept: { sizeSlug, ...extra.kept } } : {} ),
		};
	} );
	const whole: CoreGallery = {
		caption: '',
		kept: {},
		linkTo: 'none',
		...core,
		pictures,
	};
	const links = [ tiled?.linkTo, LINKS[ whole.linkTo ] ];
	const link =
		links.find(
			( word ) =>
				word &&
				pictures.every(
					( picture ) =>
						word === 'custom' ||
						picture.href === linkOf( picture, word )
				)
		) ?? commonLink( pictures );
	const settings = settingsOf( whole, link );
	return create( pictures, link, {
		...settings,
		...tiled,
		align,
		linkTo: link,
		kept: { ...settings.kept, slideshow },
	} );
}

const toCoreGallery = ( attributes: Attributes ): BlockInstance => {
	const { align, columns, kept = {}, lightbox, linkTo = 'none' } = attributes;
	const {
		align: keptAlign,
		linkTo: keptLink,
		slideshow: _,
		...others
	} = kept as Kept & {
		align?: string;
		linkTo?: string;
	};
	const { backgroundColor, gradient, style } = attributes as Kept;
	return toGallery( {
		pictures: picturesOf( attributes ).map( ( picture ) => {
			const core = toCore( picture, linkTo );
			return lightbox && ! core.href
				? {
						...core,
						kept: { ...core.kept, lightbox: { enabled: true } },
				  }
				: core;
		} ),
		caption: '',
		...( columns ? { columns } : {} ),
		...( align === 'wide' || align === 'full'
			? { align }
			: { align: keptAlign } ),
		// The word that it had, where it still says the same: pictures may each lead to a place of their own.
		linkTo:
			keptLink && ( LINKS[ keptLink ] ?? linkTo ) === linkTo
				? keptLink
				: linkTo,
		kept: {
			...others,
			...( backgroundColor ? { backgroundColor } : {} ),
			...( gradient ? { gradient } : {} ),
			...( style ? { style } : {} ),
		},
	} );
};

/**
 * Core hands a block's classes on to what it becomes. Ours name a layout, which other blocks have not: core's get back the
 * classes that they had, and a slideshow that had none gets none.
 */
addFilter(
	'blocks.switchToBlockType.transformedBlock',
	'freehold/tiled-gallery',
	(
		result: BlockInstance,
		source: BlockInstance | BlockInstance[]
	): BlockInstance => {
		const [ from ] = [ source ].flat();
		if (
			from?.name !== NAME ||
			! [ 'core/gallery', 'core/image', COVER, SLIDESHOW ].includes(
				result.name
			) ||
			result.attributes.className !== from.attributes.className
		) {
			return result;
		}
		const { kept, more } = from.attributes as Attributes;
		const had = {
			'core/gallery': kept,
			'core/image': more?.[ 0 ]?.kept,
			[ COVER ]: more?.[ 0 ]?.kept?.cover as Kept | undefined,
		}[ result.name ];
		return {
			...result,
			attributes: { ...result.attributes, className: had?.className },
		};
	},
	// After core's own.
	20
);

/** Whether none of these has an address that only this browser knows: the upload reports to the block that began it. */
const haveArrived = ( pictures: Array< { url?: string } > ): boolean =>
	! pictures.some( ( { url } ) => isBlobURL( url ) );

const toPictures = ( attributes: Attributes ): CorePicture[] =>
	picturesOf( attributes ).map( ( picture ) =>
		toCore( picture, attributes.linkTo )
	);

/** What becomes a tiled gallery, and what it becomes. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			isMatch: ( attributes: Kept, block: BlockInstance ) =>
				haveArrived(
					fromGallery( attributes, block.innerBlocks ).pictures
				),
			transform: fromCoreGallery,
		},
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ 'core/image' ],
			isMatch: ( all: Kept[] ) => all.map( fromImage ).every( isThere ),
			transform: ( all: Kept[] ) =>
				fromPictures( all.map( fromImage ), all[ 0 ]?.align ),
		},
		fromCovers( fromPictures ),
		{
			type: 'block',
			blocks: [ SLIDESHOW ],
			isMatch: ( { images }: Slideshow ) => images.length > 0,
			transform: fromSlideshow,
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			isMatch: ( { images }: Attributes ) => haveArrived( images ),
			transform: toCoreGallery,
		},
		{
			type: 'block',
			blocks: [ 'core/image' ],
			isMatch: ( { images }: Attributes ) =>
				images.length > 0 && haveArrived( images ),
			transform: ( attributes: Attributes ) =>
				toPictures( attributes ).map( toImage ),
		},
		toCovers( toPictures ),
	],
};
