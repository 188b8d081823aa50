import {
	createBlock,
	type BlockInstance,
	type BlockTransform,
} from '@wordpress/blocks';
import { countOf, layoutOf } from './layout';
import type { Attributes } from './types';

/** What we read and write of core's list of the latest posts, and what else it has. */
type LatestPosts = {
	postsToShow?: number;
	postLayout?: string;
	displayPostDate?: boolean;
	displayAuthor?: boolean;
	displayFeaturedImage?: boolean;
	align?: string;
	[ more: string ]: unknown;
};

/** What both blocks have by WordPress's own means. */
const LOOKS = [
	'anchor',
	'backgroundColor',
	'className',
	'fontFamily',
	'fontSize',
	'gradient',
	'style',
	'textColor',
];

/** Alignments that both blocks have. */
const isWide = ( align: unknown ) => align === 'wide' || align === 'full';

/**
 * Parts attributes in two.
 *
 * @param attributes Any attributes.
 * @param isIn       Whether one is in the first part, by its name and value.
 * @return What is in, and the rest.
 */
function parted(
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
	LOOKS.includes( name ) || ( name === 'align' && isWide( value ) );

/** To core's list of the latest posts, its headline in front of it, and from there. */
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
				const [ looks, kept ] = parted( others, isShared );
				return createBlock( 'jetpack/related-posts', {
					...looks,
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
			transform: ( attributes: Attributes ): BlockInstance[] => {
				const { kept = {} } = attributes;
				const [ looks ] = parted( attributes, isShared );
				const count = countOf( attributes );
				// More than are shown here, and nobody has changed it.
				const isKept =
					countOf( {
						postsToShow: kept.postsToShow,
					} as Attributes ) === count;
				return [
					...( attributes.displayHeadline && attributes.headline
						? [
								createBlock( 'core/heading', {
									content: attributes.headline,
								} ),
						  ]
						: [] ),
					createBlock( 'core/latest-posts', {
						...kept,
						...looks,
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
