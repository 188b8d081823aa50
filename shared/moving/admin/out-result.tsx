import { __, sprintf } from '@wordpress/i18n';
import type { MovingData, Tasks } from './client';
import { NotConverted } from './not-converted';
import { numbersOf } from './numbers-of';
import { Progress } from './progress';

/** Returns what happens, as it is read out. */
const labelOf = ( { convert, undo }: Tasks ): string => {
	if ( undo.status === 'running' ) {
		return __( 'Restoring posts…', 'freehold' );
	}
	return convert.is_preview
		? __( 'Counting what can be converted…', 'freehold' )
		: __( 'Converting blocks…', 'freehold' );
};

/** Shows what is happening, and what became of the last conversion. */
export function OutResult( {
	tasks,
	isUndone,
	editedPosts,
}: {
	tasks: Tasks;
	/** Whether the last conversion was undone. */
	isUndone: boolean;
	editedPosts: MovingData[ 'edited_posts' ];
} ): JSX.Element {
	const { convert, undo } = tasks;
	return (
		<>
			<Progress
				task={ undo.status === 'running' ? undo : convert }
				label={ labelOf( tasks ) }
			>
				{ convert.status === 'done' &&
					! convert.is_preview &&
					! isUndone && (
						<p>
							{ sprintf(
								/* translators: %s: such as “3 blocks in 2 posts”. */
								__( 'Converted: %s.', 'freehold' ),
								numbersOf( convert )
							) }
						</p>
					) }
				{ isUndone && (
					<p>
						{ sprintf(
							/* translators: 1: a number of posts. 2: a number of posts. */
							__(
								'Restored posts: %1$s. Left as they are, because they were edited since: %2$s.',
								'freehold'
							),
							undo.posts.toLocaleString(),
							undo.edited.toLocaleString()
						) }
					</p>
				) }
			</Progress>
			{ ! convert.is_preview && ! isUndone && (
				<NotConverted task={ convert } />
			) }
			{ isUndone && editedPosts.length > 0 && (
				<ul className="freehold-moving__left">
					{ editedPosts.map( ( { id, title, url } ) => (
						<li key={ id }>
							<a href={ url }>
								{ title || __( '(no title)', 'freehold' ) }
							</a>
						</li>
					) ) }
				</ul>
			) }
		</>
	);
}
