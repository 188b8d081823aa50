import { LoadedSection } from '@freehold/admin/loaded-section';
import { useLoaded } from '@freehold/admin/use-loaded';
import { api } from '@freehold/api';
import { __ } from '@wordpress/i18n';
import type { NotAvailableList } from '../../api/schema/administration';

type Item = NotAvailableList[ number ];

/** Requests what this site does not have. */
const fetchItems = (): Promise< NotAvailableList > =>
	api.get( 'v4', '/not-available' );

/** Returns why the site does not have it, in some words. */
function labelOf( reason: Item[ 'reason' ] ): string {
	switch ( reason ) {
		case 'provider_only':
			return __( 'Needs a hosted service', 'freehold' );
		case 'needs_plugin':
			return __( 'Needs another plugin', 'freehold' );
		case 'needs_key':
			return __( 'Needs an API key', 'freehold' );
		case 'turned_off':
			return __( 'Turned off', 'freehold' );
		default:
			return __( 'Not in Freehold', 'freehold' );
	}
}

/**
 * Lists what users of a hosted service may look for: what this site does not have, why, and what to use instead.
 *
 * @return The section.
 */
export function Differences(): JSX.Element {
	const { data, error, reload } = useLoaded( fetchItems );
	return (
		<LoadedSection
			id="freehold-differences"
			title={ __( 'What works differently here', 'freehold' ) }
			description={ __(
				'This site needs no hosted service. Some things are done in another way, or by other plugins.',
				'freehold'
			) }
			loading={ __( 'Loading the differences…', 'freehold' ) }
			isLoaded={ data !== null }
			error={ error || null }
			load={ reload }
		>
			<ul className="freehold-panel freehold-differences">
				{ data?.map(
					( { feature, title, reason, message, alternative } ) => (
						<li key={ feature }>
							<h3>
								{ title }{ ' ' }
								<span className="freehold-differences__reason">
									{ labelOf( reason ) }
								</span>
							</h3>
							<p>
								{ message }{ ' ' }
								{ alternative && (
									<a href={ alternative.url }>
										{ alternative.label }
									</a>
								) }
							</p>
						</li>
					)
				) }
			</ul>
		</LoadedSection>
	);
}
