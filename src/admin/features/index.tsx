import { store as modulesStore } from '@freehold/modules/store';
import { getInitialState } from '@freehold/initial-state';
import { speak } from '@wordpress/a11y';
import { SearchControl } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { search } from '@wordpress/icons';
import type { Dispatch, SetStateAction } from 'react';
import { Empty } from '@freehold/admin/empty';
import { Failed } from '@freehold/admin/failed';
import { Section } from '@freehold/admin/section';
import { useRetry } from '@freehold/admin/use-retry';
import { useReturn } from '@freehold/admin/use-return';
import { goToAnchor } from '../go-to-anchor';
import { useShown } from '../view-context';
import { BulkBar } from './bulk-bar';
import { FeatureCard } from './card';
import { groupModules } from './groups';
import { searchModules } from './search';
import './style.scss';

/** How long typing must rest before the number of results is read out, in milliseconds. */
const ANNOUNCE_AFTER = 600;

/** Renders placeholders while the cards load. */
function Loading(): JSX.Element {
	return (
		<div>
			<p className="screen-reader-text" role="status">
				{ __( 'Loading features…', 'freehold' ) }
			</p>
			<div className="freehold-features__grid" aria-hidden="true">
				{ getInitialState().modules.map( ( { slug } ) => (
					<div key={ slug } className="freehold-skeleton" />
				) ) }
			</div>
		</div>
	);
}

/**
 * The number of results, in words.
 *
 * @param count How many modules match.
 */
const found = ( count: number ): string =>
	sprintf(
		/* translators: %d: a number. */
		_n( '%d feature found.', '%d features found.', count, 'freehold' ),
		count
	);

/** Reads out how many features were found, when typing rests. */
function useAnnounced( query: string, count: number | undefined ): void {
	const announce = useDebounce( speak, ANNOUNCE_AFTER );
	useEffect( () => {
		if ( query !== '' && count !== undefined ) {
			announce( found( count ) );
		}
		return () => announce.cancel();
	}, [ announce, count, query ] );
}

/** Goes to the feature that the URL names, when the features are there. */
function useAnchor( isLoaded: boolean ): void {
	useEffect( () => {
		const anchor = window.location.hash.slice( 1 );
		if ( isLoaded && anchor.startsWith( 'freehold-feature-' ) ) {
			goToAnchor( anchor );
		}
	}, [ isLoaded ] );
}

/** Renders how many features are on. */
function FeatureCount( {
	modules,
}: {
	modules: { activated: boolean }[];
} ): JSX.Element {
	return (
		<p className="freehold-section__count">
			{ sprintf(
				/* translators: 1: how many are on, 2: how many there are. */
				__( '%1$d of %2$d on', 'freehold' ),
				modules.filter( ( { activated } ) => activated ).length,
				modules.length
			) }
		</p>
	);
}

/** Renders the features of one group. */
function FeatureGroup( {
	group,
	onSelect,
	selected,
}: {
	group: ReturnType< typeof groupModules >[ number ];
	selected: string[] | null;
	onSelect: Dispatch< SetStateAction< string[] | null > >;
} ): JSX.Element {
	return (
		<div className="freehold-features__group">
			<h2 id={ `freehold-group-${ group.slug }` }>{ group.title }</h2>
			<ul
				className="freehold-features__grid"
				aria-labelledby={ `freehold-group-${ group.slug }` }
			>
				{ group.modules.map( ( module ) => (
					<FeatureCard
						key={ module.slug }
						module={ module }
						isSelected={ selected?.includes( module.slug ) }
						onSelect={ ( isSelected ) =>
							onSelect( ( now ) => [
								...( now ?? [] ).filter(
									( slug ) => slug !== module.slug
								),
								...( isSelected ? [ module.slug ] : [] ),
							] )
						}
					/>
				) ) }
			</ul>
		</div>
	);
}

/** Every module of the site in groups, with a search. */
export function Features(): JSX.Element {
	const { modules, error } = useSelect( ( select ) => {
		const from = select( modulesStore );
		return { modules: from.getModules(), error: from.getModulesError() };
	}, [] );
	const { loadModules } = useDispatch( modulesStore );
	const { isRetrying, retry, headingRef } = useRetry( loadModules );
	const [ query, setQuery ] = useState( '' );
	const searchField = useRef< HTMLInputElement >( null );
	const [ selected, setSelected ] = useState< string[] | null >( null );
	// Another administrator may have changed something.
	const refresh = () => void loadModules();
	useReturn( refresh );
	useShown( refresh );
	useAnchor( modules !== null );

	const matches = modules && searchModules( modules, query );
	const count = matches?.length;
	useAnnounced( query, count );

	return (
		<Section
			isView
			id="freehold-features"
			headingRef={ headingRef }
			title={ __( 'Features', 'freehold' ) }
			description={ __(
				'Turn off the features your site does not need. They are no longer loaded, and the content of your posts is kept.',
				'freehold'
			) }
			aside={
				modules &&
				modules.length > 0 && <FeatureCount modules={ modules } />
			}
		>
			{ ! modules && ! error && <Loading /> }
			{ ! modules && error && (
				<Failed
					message={ sprintf(
						/* translators: %s: the reason, a sentence. */
						__(
							'The features could not be loaded. %s',
							'freehold'
						),
						error.message
					) }
					isRetrying={ isRetrying }
					onRetry={ retry }
				/>
			) }
			{ matches && (
				<>
					<div className="freehold-features__bar">
						<SearchControl
							ref={ searchField }
							className="freehold-features__search"
							label={ __( 'Search features', 'freehold' ) }
							placeholder={ __( 'Search features', 'freehold' ) }
							value={ query }
							onChange={ setQuery }
							__nextHasNoMarginBottom
						/>
						<BulkBar
							modules={ modules }
							shown={ matches }
							selected={ selected }
							onSelect={ setSelected }
						/>
					</div>
					{ matches.length === 0 && (
						<Empty
							icon={ search }
							title={ sprintf(
								/* translators: %s: what was searched for. */
								__( 'No features found for “%s”', 'freehold' ),
								query
							) }
							action={ {
								label: __( 'Show all features', 'freehold' ),
								onClick: () => {
									setQuery( '' );
									searchField.current?.focus();
								},
							} }
						/>
					) }
					{ groupModules( matches ).map( ( group ) => (
						<FeatureGroup
							key={ group.slug }
							group={ group }
							selected={ selected }
							onSelect={ setSelected }
						/>
					) ) }
				</>
			) }
		</Section>
	);
}
