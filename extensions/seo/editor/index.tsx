/**
 * The panel “SEO” of posts. Fills its place by its name, because the post editor’s package would load in all other editors too.
 */
import { lazyPanel } from '@freehold/blocks';
import { Fill, PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import type { ComponentType } from 'react';
import { hasField } from './has-field';

const Panel = lazyPanel(
	'seo-panel',
	async (): Promise< ComponentType > =>
		( await import( /* webpackChunkName: "seo-panel" */ './panel' ) ).Panel
);

/** Fills the place in editors of posts that have a page. */
function Seo(): JSX.Element | null {
	return useSelect( hasField, [] ) ? (
		<Fill name="PluginDocumentSettingPanel">
			<PanelBody title={ __( 'SEO', 'freehold' ) } initialOpen={ false }>
				<Panel />
			</PanelBody>
		</Fill>
	) : null;
}

registerPlugin( 'freehold-seo', { render: Seo } );
