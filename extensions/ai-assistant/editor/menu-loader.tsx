import { lazyPart } from '@freehold/blocks';
import { MenuGroup, MenuItem, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { MenuProps } from './types';

const useMenu = lazyPart(
	'ai-toolbar-menu',
	async (): Promise< ComponentType< MenuProps > > =>
		( await import( /* webpackChunkName: "ai-toolbar-menu" */ './menu' ) )
			.Menu
);

/**
 * Renders the open menu. Loads its code when it opens for the first time.
 *
 * @param props The menu's properties.
 */
export function MenuLoader( props: MenuProps ): JSX.Element {
	const { part: Menu, hasFailed, retry } = useMenu();
	if ( Menu ) {
		return <Menu { ...props } />;
	}
	return hasFailed ? (
		<MenuGroup label={ __( 'The tools could not be loaded.', 'freehold' ) }>
			<MenuItem onClick={ retry }>
				{ __( 'Try again', 'freehold' ) }
			</MenuItem>
		</MenuGroup>
	) : (
		<div role="status">
			<Spinner />
			<span className="screen-reader-text">
				{ __( 'Loading tools…', 'freehold' ) }
			</span>
		</div>
	);
}
