import { lazyPart } from '@freehold/blocks';
import { getInitialState } from '@freehold/initial-state';
import { store as modulesStore } from '@freehold/modules/store';
import { useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import type { ComponentType } from 'react';
import { goToAnchor } from './go-to-anchor';
import { LazyContent } from './lazy-content';

type AdminModule = { default: ComponentType };

/** The modules that add a section to the Settings view: the default export of their `admin/index.tsx`. */
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

/** Renders a module's section as soon as it is loaded. */
function ModuleSection( {
	slug,
	useSection,
}: ( typeof sections )[ number ] ): JSX.Element {
	const section = useRef< HTMLDivElement >( null );
	return (
		<div ref={ section }>
			<LazyContent
				title={
					getInitialState().modules.find(
						( module ) => module.slug === slug
					)?.title ?? slug
				}
				useContent={ useSection }
				onLoaded={ () => {
					const anchor = window.location.hash.slice( 1 );
					if (
						section.current?.querySelector(
							`#${ CSS.escape( anchor ) || 'none' }`
						)
					) {
						goToAnchor( anchor );
					}
				} }
				onRetried={ () =>
					section.current?.querySelector( 'h2' )?.focus()
				}
			/>
		</div>
	);
}

/** The slugs of the modules with a section, on or off. */
export const sectionSlugs = sections.map( ( { slug } ) => slug );

/** Renders the sections of the active modules. */
export function ModuleSections( {
	found,
}: {
	/** The slugs of those that a search shows; null for all. */
	found: string[] | null;
} ): JSX.Element {
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
				<div
					key={ module.slug }
					hidden={ found?.includes( module.slug ) === false }
				>
					<ModuleSection { ...module } />
				</div>
			) ) }
		</>
	);
}
