import { ConnectionPanel } from './connection';
import { __ } from '@wordpress/i18n';
import { Section } from '@freehold/admin/section';

/**
 * The connection of the site and of the user.
 *
 * @return The section.
 */
export function ConnectionSection(): JSX.Element {
	return (
		<Section
			id="freehold-connection"
			title={ __( 'Connection', 'freehold' ) }
		>
			<div className="freehold-panel">
				<ConnectionPanel />
			</div>
		</Section>
	);
}
