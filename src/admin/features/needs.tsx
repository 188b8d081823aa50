import { store as connectionStore } from '@freehold/connection/store';
import type { Module } from '@freehold/modules/store';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { CONNECTION, urlOfView } from '../screen';

/**
 * Renders what a module requires and the site does not have yet, with a link to set it up, and what else keeps it from working.
 *
 * @return Lines; null if nothing is missing.
 */
export function Needs( {
	module: { activated, needs, lacks_keys: keys, note },
}: {
	module: Module;
} ): JSX.Element | null {
	const isConnected = useSelect(
		( select ) => select( connectionStore ).isUserConnected(),
		[]
	);
	const needsConnection = needs.includes( 'connection' ) && ! isConnected;
	if ( ! needsConnection && keys.length === 0 && ! note ) {
		return null;
	}
	return (
		<ul className="freehold-feature__needs">
			{ note && <li>{ note }</li> }
			{ needsConnection && (
				<li>
					{ __( 'Requires a connection.', 'freehold' ) }{ ' ' }
					<a href={ urlOfView( CONNECTION ) }>
						{ __( 'Go to connection settings', 'freehold' ) }
					</a>
				</li>
			) }
			{ keys.map( ( { name, url } ) => (
				<li key={ name }>
					{ sprintf(
						/* translators: %s: the name of a third-party service. */
						__( 'No key for %s yet.', 'freehold' ),
						name
					) }{ ' ' }
					{ activated ? (
						<a href={ url }>
							{ sprintf(
								/* translators: %s: the name of a third-party service. */
								__( 'Set up %s', 'freehold' ),
								name
							) }
						</a>
					) : (
						__(
							'You can add it after turning this on.',
							'freehold'
						)
					) }
				</li>
			) ) }
		</ul>
	);
}
