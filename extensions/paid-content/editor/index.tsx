import { lazyPart } from '@freehold/blocks';
import { isRecord } from '@freehold/stored-text';
import { Button, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import domReady from '@wordpress/dom-ready';
import { __ } from '@wordpress/i18n';
import { lock } from '@wordpress/icons';
import type { ComponentType, ReactElement, ReactNode } from 'react';
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

const useAccess = lazyPart( 'paid-content-access', () =>
	import(
		/* webpackChunkName: "paid-content-access" */ './access-panel'
	).then( ( { AccessPanel } ) => AccessPanel )
);

/** The panel’s content. It loads when the user opens the panel. */
function Access(): JSX.Element {
	const { part: AccessPanel, hasFailed, retry } = useAccess();
	if ( AccessPanel ) {
		return <AccessPanel />;
	}
	return hasFailed ? (
		<Button variant="secondary" onClick={ retry } __next40pxDefaultSize>
			{ __( 'Try again', 'freehold' ) }
		</Button>
	) : (
		<Spinner />
	);
}

domReady( () => {
	// Imports would load the post editor into the screens of widgets.
	const { editor, plugins } = ( window as { wp?: WordPress } ).wp ?? {};
	const Panel = editor?.PluginDocumentSettingPanel;
	if ( ! Panel || ! plugins ) {
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
