import { lazyPart } from '@freehold/blocks';
import { Notices } from '@freehold/admin/notices';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { ComponentType } from 'react';
import { goToAnchor } from './go-to-anchor';
import { LazyContent } from './lazy-content';
import {
	CONNECTION,
	FEATURES,
	getScreen,
	HOME,
	MOVING,
	SERVICES,
	SETTINGS,
} from './screen';
import { useNavigation } from './use-navigation';
import { useView } from './use-view';
import { IsCurrent } from './view-context';

/** The code of each view, which loads when the view is first opened. */
const contents = {
	[ HOME ]: lazyPart< ComponentType >(
		'admin-home',
		async () =>
			( await import( /* webpackChunkName: "admin-home" */ './home' ) )
				.Home
	),
	[ FEATURES ]: lazyPart< ComponentType >(
		'admin-features',
		async () =>
			(
				await import(
					/* webpackChunkName: "admin-features" */ './features'
				)
			).Features
	),
	[ SERVICES ]: lazyPart< ComponentType >(
		'admin-services',
		async () =>
			(
				await import(
					/* webpackChunkName: "admin-services" */ './keys'
				)
			).KeysSection
	),
	[ CONNECTION ]: lazyPart< ComponentType >(
		'admin-connection',
		async () =>
			(
				await import(
					/* webpackChunkName: "admin-connection" */ '@freehold/connection/admin/view'
				)
			).ConnectionView
	),
	[ MOVING ]: lazyPart< ComponentType >(
		'admin-moving',
		async () =>
			(
				await import(
					/* webpackChunkName: "admin-moving" */ '@freehold/moving/admin'
				)
			).MovingView
	),
	[ SETTINGS ]: lazyPart< ComponentType >(
		'admin-settings',
		async () =>
			(
				await import(
					/* webpackChunkName: "admin-settings" */ './settings/view'
				)
			).SettingsView
	),
} as Record< string, ReturnType< typeof lazyPart< ComponentType > > >;

/** Renders the current view. The views that were open before stay, so that nothing entered in them is lost. */
export function App(): JSX.Element {
	const title = useRef< HTMLHeadingElement >( null );
	const focusTitle = () => title.current?.focus( { preventScroll: true } );
	const view = useView( ( anchor ) => {
		if ( ! goToAnchor( anchor ) ) {
			window.scrollTo( 0, 0 );
			focusTitle();
		}
	} );
	useNavigation( view );
	const [ opened, setOpened ] = useState( [ view.name ] );
	useEffect( () => {
		setOpened( ( now ) =>
			now.includes( view.name ) ? now : [ ...now, view.name ]
		);
	}, [ view.name ] );
	return (
		<>
			<h1
				ref={ title }
				id="freehold-title"
				className="freehold-title"
				tabIndex={ -1 }
			>
				{ view.title }
			</h1>
			<Notices />
			{ opened.map( ( name ) => {
				const useContent = contents[ name ];
				return (
					useContent && (
						<div key={ name } hidden={ name !== view.name }>
							<IsCurrent.Provider value={ name === view.name }>
								<LazyContent
									title={
										getScreen().views.find(
											( one ) => one.name === name
										)?.title ?? ''
									}
									useContent={ useContent }
									onLoaded={ () =>
										goToAnchor(
											window.location.hash.slice( 1 )
										)
									}
									onRetried={ focusTitle }
								/>
							</IsCurrent.Provider>
						</div>
					)
				);
			} ) }
		</>
	);
}
