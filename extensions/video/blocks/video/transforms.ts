import { fromPasted } from '@freehold/embeds/transforms';
import {
	decodeStored,
	isRecord,
	recordsIn,
	textOf,
} from '@freehold/stored-text';
import { createBlobURL } from '@wordpress/blob';
import {
	createBlock,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';
import { safeDecodeURIComponent } from '@wordpress/url';
import { findVideoUrl, guidOf, isGuid, pageUrl, readGuid } from '../../guid';
import { readMarkup } from './deprecated/read-markup';
import type { Attributes, StoredTrack } from '../../types';

const NAME = 'videopress/video';

/** File names of videos. */
const VIDEO_FILE = /\.(?:3g2|3gp2?|avi|m4v|mkv|mov|mp4|mpe?g|ogv|webm|wmv)$/i;

/** Attributes with the same name and meaning in `core/video` with a GUID. */
const SAME = [
	'align',
	'anchor',
	'autoplay',
	'caption',
	'className',
	'controls',
	'description',
	'guid',
	'id',
	'loop',
	'maxWidth',
	'muted',
	'poster',
	'preload',
	'rating',
	'seekbarColor',
	'seekbarLoadingColor',
	'seekbarPlayedColor',
	'src',
	'style',
	'title',
	'useAverageColor',
] as const;

type Stored = Record< string, unknown >;

const create = ( attributes: Stored ): BlockInstance =>
	createBlock( NAME, attributes );

/** Returns a value that is not undefined under a name, or nothing. */
const some = ( name: string, value: unknown ): Stored =>
	value === undefined || value === '' ? {} : { [ name ]: value };

/** Returns the HTML of a text, which WordPress’s blocks store as an object or as HTML; empty for anything else. */
function htmlOf( value: unknown ): string {
	if ( isRecord( value ) && typeof value.toHTMLString === 'function' ) {
		return String( value.toHTMLString() );
	}
	return textOf( value );
}

/** Returns stored tracks, without those that have no URL. */
const tracksOf = ( stored: unknown ): StoredTrack[] =>
	recordsIn( stored )
		.filter( ( { src } ) => typeof src === 'string' && src !== '' )
		.map( ( { kind, label, src, srcLang } ) => ( {
			src: String( src ),
			kind: typeof kind === 'string' ? kind : 'subtitles',
			srcLang: typeof srcLang === 'string' ? srcLang : '',
			label: typeof label === 'string' ? label : '',
		} ) );

/** Returns a URL's path; empty if it is not a URL. */
function pathOf( url: unknown ): string {
	try {
		return new URL( String( url ), window.location.href ).pathname;
	} catch {
		return '';
	}
}

/**
 * Returns the attributes of the block for a WordPress video, also for one that Jetpack has extended.
 *
 * @param video The attributes of `core/video`.
 */
export function fromCoreVideo( video: Stored ): Stored {
	const isExtended = isGuid( video.guid );
	const found = isExtended ? readMarkup( video.videoPressMarkup ) : {};
	const same = Object.assign(
		{},
		...SAME.map( ( name ) => some( name, video[ name ] ) )
	) as Stored;
	const tracks = [
		...tracksOf( video.videoPressTracks ),
		...tracksOf( video.tracks ),
	];
	return {
		...found,
		...same,
		caption: htmlOf( video.caption ) || found.caption,
		...some( 'playsinline', video.playsinline ?? video.playsInline ),
		...( tracks.length > 0 ? { tracks } : {} ),
		// Older versions had no such setting.
		...( isExtended && video.videoPressMarkup
			? { useAverageColor: found.useAverageColor === true }
			: {} ),
	};
}

/** Returns whether a block has a file of its own, which every other block can show. */
const hasFile = ( { src }: Stored ): boolean =>
	typeof src === 'string' &&
	/^https?:\/\//.test( src ) &&
	! findVideoUrl( src );

/** Returns whether a video is at VideoPress, not on this site. */
const isAtVideoPress = ( { guid, src }: Stored ): boolean =>
	isGuid( guid ) && ( ! src || readGuid( String( src ) ) === guid );

type Shortcode = {
	named?: Record< string, string >;
	numeric?: string[];
};

/** Creates the block for a shortcode of Jetpack, such as `[wpvideo GUID w=640 loop=1]`. */
function fromShortcode( { named = {}, numeric }: Shortcode ): BlockInstance {
	const flag = ( name: string ) =>
		named[ name ] === undefined
			? undefined
			: /^(?:1|true|on|yes)$/i.test( named[ name ] );
	const width = Number( named.w );
	return create( {
		guid: numeric?.[ 0 ],
		...some( 'autoplay', flag( 'autoplay' ) ),
		...some( 'controls', flag( 'controls' ) ),
		...some( 'loop', flag( 'loop' ) ),
		...some( 'muted', flag( 'muted' ) ),
		...some( 'playsinline', flag( 'playsinline' ) ),
		...some( 'preload', named.preloadcontent ),
		...some( 'poster', named.poster ),
		...( width > 0 ? { maxWidth: `${ width }px` } : {} ),
	} );
}

/** Transforms between the block and WordPress’s blocks, from pasted URLs, files and shortcodes. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'files',
			// Before WordPress’s video block, as in Jetpack.
			priority: 9,
			isMatch: ( files: File[] ) =>
				files.length > 0 &&
				files.every( ( { type } ) => type.startsWith( 'video/' ) ),
			transform: ( files: File[] ) =>
				files.map( ( file ) =>
					create( { src: createBlobURL( file ) } )
				),
		},
		...fromPasted< Attributes >( NAME, ( pasted ) => {
			const url = findVideoUrl( pasted );
			const guid = url && guidOf( url );
			return guid ? { guid, src: url.href } : undefined;
		} ),
		{
			type: 'block',
			blocks: [ 'core/video' ],
			isMatch: ( video: Stored ) =>
				isGuid( video.guid ) || ( !! video.id && hasFile( video ) ),
			transform: ( video: Stored ) => create( fromCoreVideo( video ) ),
		},
		{
			type: 'block',
			blocks: [ 'core/file' ],
			isMatch: ( { href, id }: Stored ) =>
				!! id && VIDEO_FILE.test( pathOf( href ) ),
			transform: ( { fileName, href, id }: Stored ) =>
				create( {
					id,
					src: href,
					...some( 'title', htmlOf( fileName ) ),
				} ),
		},
		{
			type: 'shortcode',
			tag: [ 'videopress', 'wpvideo' ],
			isMatch: ( { numeric }: Shortcode ) => isGuid( numeric?.[ 0 ] ),
			transform: fromShortcode,
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/video' ],
			isMatch: hasFile,
			transform: ( attributes: Stored ) => {
				const video = decodeStored( attributes );
				return createBlock( 'core/video', {
					...some( 'id', video.id ),
					src: video.src,
					...some( 'align', video.align ),
					...some( 'anchor', video.anchor ),
					...some( 'className', video.className ),
					...some( 'caption', attributes.caption ),
					...some( 'poster', video.poster ),
					autoplay: video.autoplay === true,
					controls: video.controls !== false,
					loop: video.loop === true,
					muted: video.muted === true,
					playsInline: video.playsinline === true,
					...some( 'preload', video.preload ),
					tracks: tracksOf( video.tracks ),
					...( isRecord( attributes.style )
						? { style: attributes.style }
						: {} ),
				} );
			},
		},
		{
			type: 'block',
			blocks: [ 'core/embed' ],
			isMatch: isAtVideoPress,
			transform: ( { align, caption, guid }: Stored ) =>
				createBlock( 'core/embed', {
					url: pageUrl( String( guid ) ),
					type: 'video',
					providerNameSlug: 'videopress',
					responsive: true,
					allowResponsive: true,
					...some( 'align', align ),
					...some( 'caption', caption ),
				} ),
		},
		{
			type: 'block',
			blocks: [ 'core/file' ],
			isMatch: hasFile,
			transform: ( attributes: Stored ) => {
				const { id, src, title } = decodeStored( attributes );
				return createBlock( 'core/file', {
					...some( 'id', id ),
					href: src,
					textLinkHref: src,
					fileName:
						textOf( title ) ||
						safeDecodeURIComponent(
							pathOf( src ).split( '/' ).pop() ?? ''
						),
				} );
			},
		},
	],
};
