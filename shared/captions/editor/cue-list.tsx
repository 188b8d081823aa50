import { __ } from '@wordpress/i18n';
import type { Cue } from '../captions';
import { problemOf } from '../cues';
import { formatTime } from '../format-time';
import { textOfProblem } from './cue-fields';

type CueListProps = {
	cues: Cue[];
	isChapters: boolean;
	selected: number;
	onSelect: ( index: number ) => void;
};

/** Renders the list of the cues, with what is wrong with each caption. */
export const CueList = ( {
	cues,
	isChapters,
	selected,
	onSelect,
}: CueListProps ): JSX.Element => (
	<ol
		className="freehold-cues__list"
		aria-label={
			isChapters
				? __( 'Chapters', 'freehold' )
				: __( 'Captions', 'freehold' )
		}
	>
		{ cues.map( ( { start, text }, index ) => {
			const problem = isChapters ? null : problemOf( cues, index );
			return (
				<li key={ index }>
					<button
						type="button"
						aria-current={ index === selected }
						onClick={ () => onSelect( index ) }
					>
						<span>{ formatTime( start ) }</span>
						<span>
							{ text || __( '(no text)', 'freehold' ) }
							{ problem && problem !== 'empty' && (
								<em>{ textOfProblem( problem ) }</em>
							) }
						</span>
					</button>
				</li>
			);
		} ) }
	</ol>
);
