import { Failed } from '@freehold/admin/failed';
import { lazyPart } from '@freehold/blocks';
import { getInitialState } from '@freehold/initial-state';
import { store as modulesStore } from '@freehold/stores/modules';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType } from 'react';

type AdminModule = { default: ComponentType };

/** The modules that add a section to the screen: the default export of their `admin/index.tsx`. */
const sections = getInitialState().sections.map( ( slug ) => ( {
	slug,
	useSection: lazyPart< ComponentType >(
		`${ slug }-admin-index-tsx`,
		async () => {
			const { default: Section }: AdminModule = await import(
				/* webpackChunkName: "[request]" */
				`../../extensions/${ slug }/admin/index.tsx`
			);
			return Section;
		}
	),
} ) );

/**
 * Renders a module's section as soon as it is loaded. If loading fails, the user can try again.
 *
 * @param props            The module.
 * @param props.slug       Its slug.
 * @param props.useSection Loads the section.
 */
function ModuleSection( {
	slug,
	useSection,
}: ( typeof sections )[ number ] ): JSX.Element {
	const { part: Section, hasFailed, retry } = useSection();
	const [ isRetried, setIsRetried ] = useState( false );
	const section = useRef< HTMLDivElement >( null );
	const isLoaded = Section !== null;
	// The “Try again” button disappears with the focus.
	useEffect( () => {
		if ( isLoaded && isRetried ) {
			section.current?.querySelector( 'h2' )?.focus();
		}
	}, [ isLoaded, isRetried ] );
	return (
		<div ref={ section }>
			{ Section && <Section /> }
			{ ! Section && ( hasFailed || isRetried ) && (
				<div className="freehold-section">
					<Failed
						message={ sprintf(
							/* translators: %s: a feature's title. */
							__(
								'“%s” could not be loaded. Check your network connection and try again.',
								'freehold'
							),
							getInitialState().modules.find(
								( module ) => module.slug === slug
							)?.title ?? slug
						) }
						isRetrying={ ! hasFailed }
						onRetry={ () => {
							setIsRetried( true );
							retry();
						} }
					/>
				</div>
			) }
		</div>
	);
}

/** Renders the sections of the active modules. */
export function ModuleSections(): JSX.Element {
	const active = useSelect(
		( select ) =>
			sections.filter( ( { slug } ) =>
				select( modulesStore ).isModuleActive( slug )
			),
		[]
	);
	return (
		<>
			{ active.map( ( module ) => (
				<ModuleSection key={ module.slug } { ...module } />
			) ) }
		</>
	);
}
