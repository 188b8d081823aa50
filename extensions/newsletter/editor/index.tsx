/**
 * The panel "Newsletter" of posts, and the lines before and after publishing. Fills the places by their names, because the post
 * editor's package would load in all other editors too.
 */
import { lazyPanel } from '@freehold/blocks';
import { Fill, PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import type { ComponentType } from 'react';
import { isSent, type Place } from './post';

const Panel = lazyPanel(
	'newsletter-panel',
	async (): Promise< ComponentType< { place: Place } > > =>
		( await import( /* webpackChunkName: "newsletter-panel" */ './panel' ) )
			.Panel
);

const PLACES: [ slot: string, place: Place ][] = [
	[ 'PluginDocumentSettingPanel', 'document' ],
	[ 'PluginPrePublishPanel', 'before' ],
	[ 'PluginPostPublishPanel', 'after' ],
];

/** Fills the places of posts whose type is sent. */
function Newsletter(): JSX.Element | null {
	const isShown = useSelect( isSent, [] );
	return isShown ? (
		<>
			{ PLACES.map( ( [ slot, place ] ) => (
				<Fill key={ slot } name={ slot }>
					<PanelBody
						title={ __( 'Newsletter', 'freehold' ) }
						initialOpen={ place !== 'document' }
					>
						<Panel place={ place } />
					</PanelBody>
				</Fill>
			) ) }
		</>
	) : null;
}

registerPlugin( 'freehold-newsletter', { render: Newsletter } );
