import { Section } from '@freehold/admin/section';
import { __ } from '@wordpress/i18n';
import { ConnectionPanel } from '.';
import { Differences } from './differences';
import './connection.scss';

/** The connection of the site and of the user, and what works without one in another way. */
export function ConnectionView(): JSX.Element {
	return (
		<>
			<Section
				isView
				id="freehold-connection"
				title={ __( 'Connection', 'freehold' ) }
			>
				<div className="freehold-panel">
					<ConnectionPanel />
				</div>
			</Section>
			<Differences />
		</>
	);
}
