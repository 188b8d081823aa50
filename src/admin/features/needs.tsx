import { store as connectionStore } from '@freehold/stores/connection';
import type { Module } from '@freehold/stores/modules';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

/**
 * Says what a module needs that it does not have yet, and where to get it.
 *
 * @param props        The properties.
 * @param props.module The module.
 * @return A line, or nothing where nothing is missing.
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
