import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Problem } from './types';

type ProblemsProps = {
	problems: Problem[];
	/** Whether the text has changed since it was checked. */
	isDirty: boolean;
};

/**
 * Lists the lines of the saved text that ad companies cannot read.
 *
 * @return The list; nothing if there are no problems.
 */
export function Problems( {
	problems,
	isDirty,
}: ProblemsProps ): JSX.Element | null {
	if ( problems.length === 0 ) {
		return null;
	}
	return (
		<Notice
			status={
				problems.some( ( { level } ) => level === 'error' )
					? 'error'
					: 'warning'
			}
			isDismissible={ false }
		>
			<p>
				{ isDirty
					? __(
							'Problems in the text that is saved. Save to check it again:',
							'freehold'
					  )
					: __(
							'The text is saved, but ad companies may ignore these lines:',
							'freehold'
					  ) }
			</p>
			<ul className="freehold-ads__problems">
				{ problems.map( ( { line, message } ) => (
					<li key={ `${ line } ${ message }` }>
						{ sprintf(
							/* translators: 1: the number of a line, 2: what is wrong with it. */
							__( 'Line %1$s: %2$s', 'freehold' ),
							line.toLocaleString(),
							message
						) }
					</li>
				) ) }
			</ul>
		</Notice>
	);
}
