import { store as connectionStore } from '@freehold/stores/connection';
import type { Module } from '@freehold/stores/modules';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

/**
 * Renders what a module requires and the site does not have yet, with a link to set it up.
 *
 * @param props        The properties.
 * @param props.module The module.
 * @return A line; null if nothing is missing.
 */
export function Needs( { module }: { module: Module } ): JSX.Element | null {
	const isConnected = useSelect(
		( select ) => select( connectionStore ).isUserConnected(),
		[]
	);
	if ( ! module.needs.includes( 'connection' ) || isConnected ) {
		return null;
	}
	return (
		<p className="freehold-feature__needs">
			{ __( 'Requires a connection.', 'freehold' ) }{ ' ' }
			<a href="#freehold-connection-title">
				{ __( 'Go to connection settings', 'freehold' ) }
			</a>
		</p>
	);
}
