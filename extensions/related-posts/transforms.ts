import { decodeStored, escapeText } from '@freehold/stored-text';
import {
	createBlock,
	type BlockInstance,
	type BlockTransform,
} from '@wordpress/blocks';
import { countOf, layoutOf } from './layout';
import type { Attributes } from './types';

/** The attributes of core's Latest Posts that are converted, and all others. */
type LatestPosts = {
	postsToShow?: number;
	postLayout?: string;
	displayPostDate?: boolean;
	displayAuthor?: boolean;
	displayFeaturedImage?: boolean;
	align?: string;
	[ more: string ]: unknown;
};

/** The attributes that block supports add to both blocks. */
const STYLES = [
	'anchor',
	'backgroundColor',
	'className',
	'fontFamily',
	'fontSize',
	'gradient',
	'style',
	'textColor',
];

/** Returns whether both blocks support an alignment. */
const isWide = ( align: unknown ) => align === 'wide' || align === 'full';

/**
 * Splits attributes in two.
 *
 * @param isIn Returns whether an attribute belongs to the first part.
 * @return The first part and all others.
 */
function split(
	attributes: Record< string, unknown >,
	isIn: ( name: string, value: unknown ) => boolean
) {
	const parts: Array< Record< string, unknown > > = [ {}, {} ];
	Object.entries( attributes ).forEach( ( [ name, value ] ) => {
		( parts[ isIn( name, value ) ? 0 : 1 ] ?? {} )[ name ] = value;
	} );
	return parts as [ Record< string, unknown >, Record< string, unknown > ];
}

const isShared = ( name: string, value: unknown ) =>
	STYLES.includes( name ) || ( name === 'align' && isWide( value ) );

/** Returns the headline as a heading block, if the block shows one. */
const headingOf = ( {
	displayHeadline,
	headline,
}: Attributes ): BlockInstance[] =>
	displayHeadline && headline
		? [
				createBlock( 'core/heading', {
					// The headline is plain text; the heading's content is HTML.
					content: escapeText( decodeStored( headline ) ),
				} ),
		  ]
		: [];

/** Transforms from and to core's Latest Posts, with the headline as a heading in front. */
export const transforms: { from: BlockTransform[]; to: BlockTransform[] } = {
	from: [
		{
			type: 'block',
			blocks: [ 'core/latest-posts' ],
			transform: ( latest: LatestPosts ): BlockInstance => {
				const {
					postLayout,
					displayPostDate,
					displayAuthor,
					displayFeaturedImage,
					...others
				} = latest;
				const [ styles, kept ] = split( others, isShared );
				return createBlock( 'jetpack/related-posts', {
					...styles,
					postsToShow: countOf( {
						postsToShow: latest.postsToShow,
					} as Attributes ),
					postLayout: postLayout === 'grid' ? 'grid' : 'list',
					displayDate: displayPostDate === true,
					displayAuthor: displayAuthor === true,
					displayThumbnails: displayFeaturedImage === true,
					kept,
				} );
			},
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/latest-posts' ],
			transform: (
				attributes: Attributes,
				innerBlocks: BlockInstance[] = []
			): BlockInstance[] => {
				const kept = attributes.kept ?? {};
				const [ styles ] = split( attributes, isShared );
				const count = countOf( attributes );
				// Restores a count of more than this block shows, unless the user changed it.
				const isKept =
					countOf( {
						postsToShow: kept.postsToShow,
					} as Attributes ) === count;
				return [
					...( innerBlocks.length > 0
						? innerBlocks
						: headingOf( attributes ) ),
					createBlock( 'core/latest-posts', {
						...kept,
						...styles,
						postsToShow:
							isKept && kept.postsToShow
								? kept.postsToShow
								: count,
						postLayout: layoutOf( attributes ),
						displayPostDate: attributes.displayDate,
						displayAuthor: attributes.displayAuthor,
						displayFeaturedImage: attributes.displayThumbnails,
					} ),
				];
			},
		},
	],
};
