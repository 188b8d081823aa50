import {
	idOf,
	safeSource,
	shownIn,
	withRest,
	type Kept,
} from '@freehold/images';
import {
	createBlock,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';
import { filesOf, isVideo } from './media';
import type { Attributes, MediaFile } from './types';

/** An image or a video of core, as far as a story needs it. */
type CoreMedia = {
	alt?: string;
	caption?: { toString: () => string } | string;
	id?: number;
	src?: string;
	url?: string;
};

const plain = ( html: CoreMedia[ 'caption' ] ): string =>
	new DOMParser().parseFromString( String( html ?? '' ), 'text/html' ).body
		.textContent ?? '';

const fromCore = (
	{ alt, caption, id, src, url }: CoreMedia,
	type: string
): MediaFile => ( {
	alt: alt ?? '',
	caption: plain( caption ),
	...( id ? { id } : {} ),
	type,
	mime: type === 'video' ? 'video/mp4' : 'image/jpeg',
	url: url ?? src,
} );

/** Returns a file as a block of core. */
const toCore = ( file: MediaFile ): BlockInstance => {
	const { alt, caption } = file;
	const element = document.createElement( 'p' );
	element.textContent = typeof caption === 'string' ? caption : '';
	const common = { id: idOf( file ), caption: element.innerHTML };
	const url = safeSource( file.url );
	return isVideo( file )
		? createBlock( 'core/video', { ...common, src: url } )
		: createBlock( 'core/image', {
				...common,
				alt: typeof alt === 'string' ? alt : '',
				url,
		  } );
};

const create = ( mediaFiles: MediaFile[] ) =>
	createBlock( 'jetpack/story', {
		mediaFiles: mediaFiles.filter( ( { url } ) => url ),
	} );

/** Images and videos become a story, and a story becomes them. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ 'core/image' ],
			transform: ( images: CoreMedia[] ) =>
				create( images.map( ( one ) => fromCore( one, 'image' ) ) ),
		},
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ 'core/video' ],
			transform: ( videos: CoreMedia[] ) =>
				create( videos.map( ( one ) => fromCore( one, 'video' ) ) ),
		},
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			transform: ( { caption }: Kept, inner: BlockInstance[] = [] ) =>
				withRest(
					create(
						shownIn( inner ).map( ( image ) =>
							fromCore( image as CoreMedia, 'image' )
						)
					),
					String( caption ?? '' ),
					inner
				),
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			isMatch: ( { mediaFiles }: Attributes ) => {
				const files = filesOf( mediaFiles );
				return files.length > 0 && ! files.some( isVideo );
			},
			transform: ( { mediaFiles }: Attributes ) =>
				createBlock(
					'core/gallery',
					{ linkTo: 'none' },
					filesOf( mediaFiles ).map( toCore )
				),
		},
		{
			type: 'block',
			blocks: [ 'core/image' ],
			isMatch: ( { mediaFiles }: Attributes ) =>
				filesOf( mediaFiles ).length > 0,
			transform: ( { mediaFiles }: Attributes ) =>
				filesOf( mediaFiles ).map( toCore ),
		},
	],
};
