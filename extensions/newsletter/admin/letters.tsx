import { formatDate } from '@freehold/admin/dates';
import { __, sprintf } from '@wordpress/i18n';
import type { NewsletterList } from '../schema';

/**
 * Lists newsletters that are not sent yet, with links to their editor.
 *
 * @param props         The properties.
 * @param props.letters Drafts and scheduled newsletters.
 * @return The list; null if there are none.
 */
export function Letters( {
	letters,
}: Pick< NewsletterList, 'letters' > ): JSX.Element | null {
	return letters.length === 0 ? null : (
		<section
			className="freehold-newsletters__letters"
			aria-labelledby="freehold-newsletters-letters"
		>
			<h2 id="freehold-newsletters-letters">
				{ __( 'Not sent yet', 'freehold' ) }
			</h2>
			<ul>
				{ letters.map(
					( { id, title, state, date, edit_url: url } ) => (
						<li key={ id }>
							<a href={ url }>
								<bdi>
									{ title || __( '(no title)', 'freehold' ) }
								</bdi>
							</a>{ ' ' }
							<time dateTime={ date }>
								{ state === 'scheduled'
									? sprintf(
											/* translators: %s: a date and time. */
											__(
												'Scheduled for %s',
												'freehold'
											),
											formatDate( date )
									  )
									: sprintf(
											/* translators: %s: a date and time. */
											__( 'Draft of %s', 'freehold' ),
											formatDate( date )
									  ) }
							</time>
						</li>
					)
				) }
			</ul>
		</section>
	);
}
