import { __, sprintf } from '@wordpress/i18n';
import { layoutOf } from './layout';
import type { RelatedPost } from './schema';
import type { Attributes } from './types';

type Props = {
	attributes: Attributes;
	posts: RelatedPost[];
	/** The number of placeholders. */
	missing: number;
	/** The text of the first placeholder. */
	reason?: string;
	isLoading?: boolean;
};

/** Shows a related post as visitors see it. */
function Post( {
	attributes,
	post,
	hasImages,
}: {
	attributes: Attributes;
	post: RelatedPost;
	hasImages: boolean;
} ): JSX.Element {
	const { displayAuthor, displayContext, displayDate } = attributes;
	const stay = ( event: { preventDefault: () => void } ) =>
		event.preventDefault();
	const hasAuthor = displayAuthor && post.author !== '';
	const hasContext = displayContext && post.block_context !== null;
	return (
		<li className="wp-block-jetpack-related-posts__post">
			<a
				className="wp-block-jetpack-related-posts__link"
				href={ post.url }
				onClick={ stay }
			>
				{ hasImages && (
					<span className="wp-block-jetpack-related-posts__image">
						{ post.img && <img { ...post.img } alt="" /> }
					</span>
				) }
				<span className="wp-block-jetpack-related-posts__title">
					{ post.title }
				</span>
			</a>
			{ ( displayDate || hasAuthor || hasContext ) && (
				<div className="wp-block-jetpack-related-posts__facts">
					{ displayDate && (
						<time className="wp-block-jetpack-related-posts__date">
							{ post.date }
						</time>
					) }
					{ hasAuthor && (
						<span className="wp-block-jetpack-related-posts__author">
							{ sprintf(
								/* translators: %s: the name of a post's author. */
								__( 'By %s', 'freehold' ),
								post.author
							) }
						</span>
					) }
					{ hasContext && (
						<a
							className="wp-block-jetpack-related-posts__context"
							href={ post.block_context?.link }
							onClick={ stay }
						>
							{ post.block_context?.text }
						</a>
					) }
				</div>
			) }
		</li>
	);
}

/** Shows a placeholder for a post, with lines of the height of its text. */
function Missing( { attributes, reason, isLoading }: Omit< Props, 'posts' > ) {
	const { displayAuthor, displayContext, displayDate, displayThumbnails } =
		attributes;
	const facts = [ displayDate, displayAuthor, displayContext ].filter(
		Boolean
	).length;
	return (
		<li
			className={ [
				'wp-block-jetpack-related-posts__post is-missing',
				`is-in-${ layoutOf( attributes ) }`,
				// Uses core's animation, which respects reduced motion.
				isLoading ? 'is-loading components-animate__loading' : '',
			].join( ' ' ) }
		>
			{ displayThumbnails && (
				<span className="wp-block-jetpack-related-posts__image" />
			) }
			{ reason ? (
				<span className="wp-block-jetpack-related-posts__reason">
					{ reason }
				</span>
			) : (
				<span className="wp-block-jetpack-related-posts__line" />
			) }
			{ facts > 0 && ! reason && (
				<span className="wp-block-jetpack-related-posts__line is-short" />
			) }
		</li>
	);
}

/** Shows the posts, and placeholders for missing ones. */
export function Posts( props: Props ): JSX.Element {
	const { attributes, posts, missing, reason } = props;
	const hasImages =
		attributes.displayThumbnails && posts.some( ( { img } ) => img );
	return (
		<ul className="wp-block-jetpack-related-posts__list">
			{ posts.map( ( post ) => (
				<Post
					key={ post.id }
					attributes={ attributes }
					post={ post }
					hasImages={ hasImages }
				/>
			) ) }
			{ Array.from( { length: missing }, ( _, index ) => (
				<Missing
					key={ `missing-${ index }` }
					{ ...props }
					reason={ index === 0 ? reason : undefined }
				/>
			) ) }
		</ul>
	);
}
