import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { showBlock } from '../post/show-block';
import type { Problem } from './checks';
import { problemLabel } from './labels';

/**
 * Lists what is wrong with the post. Each block is one click away.
 *
 * @param props
 * @param props.problems The problems.
 */
export function Problems( { problems }: { problems: Problem[] } ): JSX.Element {
	return problems.length === 0 ? (
		<p>{ __( 'The checks found nothing.', 'freehold' ) }</p>
	) : (
		<ul className="freehold-needs__problems">
			{ problems.map( ( problem, index ) => {
				const label = problemLabel( problem );
				return (
					<li key={ index }>
						{ label }{ ' ' }
						{ problem.clientId && (
							<Button
								variant="link"
								aria-label={ sprintf(
									/* translators: %s: what is wrong. */
									__( 'Show in post: %s', 'freehold' ),
									label
								) }
								onClick={ () =>
									showBlock( problem.clientId ?? '' )
								}
							>
								{ __( 'Show', 'freehold' ) }
							</Button>
						) }
					</li>
				);
			} ) }
		</ul>
	);
}
