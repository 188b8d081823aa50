import { isForeign } from '@freehold/initial-state';
import { isRecord } from '@freehold/stored-text';
import { useSelect } from '@wordpress/data';
import domReady from '@wordpress/dom-ready';
import { __ } from '@wordpress/i18n';
import { lock } from '@wordpress/icons';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { PAYWALL } from '../names';
import { Access } from './access';
import { LEVEL, type PostEditor } from './post';

/** The parts of WordPress’s editor that screens without posts do not load. */
type WordPress = {
	editor?: {
		PluginDocumentSettingPanel?: ComponentType< {
			name: string;
			title: string;
			icon?: ReactElement;
			children: ReactNode;
		} >;
	};
	plugins?: {
		registerPlugin: (
			name: string,
			settings: { render: () => ReactNode }
		) => void;
	};
};

domReady( () => {
	// Imports would load the post editor into the screens of widgets.
	const { editor, plugins } = ( window as { wp?: WordPress } ).wp ?? {};
	const Panel = editor?.PluginDocumentSettingPanel;
	// The plugin that provides the paywall has its own panel for the same metas.
	if ( ! Panel || ! plugins || isForeign( PAYWALL ) ) {
		return;
	}

	/** Renders the panel for posts that can have a level of access. */
	function Plugin(): ReactNode {
		const hasLevel = useSelect( ( select ) => {
			const post = select( 'core/editor' ) as unknown as
				| PostEditor
				| undefined;
			const meta = post?.getEditedPostAttribute( 'meta' );
			return isRecord( meta ) && LEVEL in meta;
		}, [] );
		return (
			hasLevel &&
			Panel && (
				<Panel
					name="access"
					title={ __( 'Access', 'freehold' ) }
					icon={ lock }
				>
					<Access />
				</Panel>
			)
		);
	}
	plugins.registerPlugin( 'freehold-paid-content', { render: Plugin } );
} );
