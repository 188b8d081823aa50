import { prepareChunk } from '@freehold/blocks';
import { MenuGroup, MenuItem, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';

/** What the menu is given. */
export type MenuProps = {
	/** The block in whose toolbar it is. */
	clientId: string;
	onClose: () => void;
};

type Loaded = ComponentType< MenuProps >;

/** Once it is there, it is there for every block. */
let loaded: Loaded | null = null;

async function load(): Promise< Loaded > {
	await prepareChunk( 'ai-toolbar-menu' );
	const { Menu } = await import(
		/* webpackChunkName: "ai-toolbar-menu" */ './menu'
	);
	return Menu;
}

/**
 * What is in the open menu: its code is loaded when it is opened for the first time.
 *
 * @param props What the menu is given.
 */
export function MenuLoader( props: MenuProps ): JSX.Element {
	const [ Menu, setMenu ] = useState< Loaded | null >( () => loaded );
	const [ hasFailed, setFailed ] = useState( false );

	const fetchMenu = useCallback( () => {
		setFailed( false );
		load().then(
			( menu ) => {
				loaded = menu;
				setMenu( () => menu );
			},
			( error ) => {
				window.console.warn( error );
				setFailed( true );
			}
		);
	}, [] );

	useEffect( () => {
		if ( ! loaded ) {
			fetchMenu();
		}
	}, [ fetchMenu ] );

	if ( Menu ) {
		return <Menu { ...props } />;
	}
	return hasFailed ? (
		<MenuGroup label={ __( 'The tools could not be loaded.', 'freehold' ) }>
			<MenuItem onClick={ fetchMenu }>
				{ __( 'Try again', 'freehold' ) }
			</MenuItem>
		</MenuGroup>
	) : (
		<div role="status">
			<Spinner />
			<span className="screen-reader-text">
				{ __( 'Loading the tools…', 'freehold' ) }
			</span>
		</div>
	);
}
