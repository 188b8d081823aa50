import { Empty } from '@freehold/admin/empty';
import { Failed } from '@freehold/admin/failed';
import { useRetry } from '@freehold/admin/use-retry';
import {
	MailSettings,
	mailFields,
} from '@freehold/payments/admin/mail-settings';
import { store as modulesStore, type Module } from '@freehold/modules/store';
import { speak } from '@wordpress/a11y';
import { SearchControl } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { search as searchIcon } from '@wordpress/icons';
import { SiteSettings, siteFields } from '.';
import { FeatureOptions } from '../features/options';
import { goToAnchor } from '../go-to-anchor';
import { ModuleSections, sectionSlugs } from '../module-sections';
import { getScreen } from '../screen';
import { useShown } from '../view-context';
import { SettingsGroup } from './group';
import { findFields, type Searchable } from './search';
import './style.scss';

/** How long typing must rest before the result is read out, in milliseconds. */
const ANNOUNCE_AFTER = 600;

/** The name of the group with the emails about payments, and of the shared feature that it belongs to. */
const PAYMENTS = 'payments';

/** Opens the field that the URL names, if it is one of a feature; with an argument, of that one alone. */
function goToSetting( slug = '' ): void {
	const anchor = window.location.hash.slice( 1 );
	if ( anchor.startsWith( `setting-${ slug && `${ slug }-` }` ) ) {
		goToAnchor( anchor );
	}
}

/** Returns what a search finds of a feature. */
const searchableOf = ( {
	title,
	description,
	keywords,
	options,
}: Module ): Searchable => ( {
	words: [ title, description, ...keywords ],
	fields: Object.fromEntries(
		Object.entries( options ).map( ( [ name, option ] ) => [
			name,
			[
				option.title,
				option.description,
				...Object.values( option.labels ),
			],
		] )
	),
} );

/** Opens the field that the URL names, once the features are loaded, and each time that the view is shown. */
function useNamedField( isLoaded: boolean, shown: number ): void {
	useEffect( () => {
		const go = () => goToSetting();
		if ( isLoaded ) {
			go();
		}
		window.addEventListener( 'hashchange', go );
		return () => window.removeEventListener( 'hashchange', go );
	}, [ isLoaded, shown ] );
}

/**
 * Returns what a search finds; everything if it is empty.
 *
 * @param query What was entered.
 */
function findAll( modules: Module[], query: string ) {
	const active = modules.filter( ( { activated } ) => activated );
	const groups = active
		.filter( ( { options } ) => Object.keys( options ).length > 0 )
		.sort( ( one, other ) => one.title.localeCompare( other.title ) )
		.map( ( module ) => ( {
			module,
			found: findFields( searchableOf( module ), query ),
		} ) );
	const hasPayments = getScreen().rooms?.includes( PAYMENTS );
	const mail = hasPayments && findFields( mailFields(), query );
	const sections = active
		.filter(
			( module ) =>
				sectionSlugs.includes( module.slug ) &&
				findFields( searchableOf( module ), query )
		)
		.map( ( { slug } ) => slug );
	const site = findFields( siteFields(), query );
	return { groups, hasPayments, mail, sections, site };
}

/** Says that a search finds nothing. */
function NothingFound( {
	query,
	onReset,
}: {
	query: string;
	onReset: () => void;
} ): JSX.Element {
	return (
		<Empty
			icon={ searchIcon }
			title={ sprintf(
				/* translators: %s: what was searched for. */
				__( 'No settings found for “%s”', 'freehold' ),
				query
			) }
			text={ __(
				'The settings of features that are turned off are not listed.',
				'freehold'
			) }
			action={ {
				label: __( 'Show all settings', 'freehold' ),
				onClick: onReset,
			} }
		/>
	);
}

/** Stands in place of the features until they are loaded. */
function NotLoaded( {
	error,
	isRetrying,
	onRetry,
}: {
	error: { message: string } | null;
	isRetrying: boolean;
	onRetry: () => void;
} ): JSX.Element {
	return error ? (
		<Failed
			message={ sprintf(
				/* translators: %s: the reason, a sentence. */
				__( 'The features could not be loaded. %s', 'freehold' ),
				error.message
			) }
			isRetrying={ isRetrying }
			onRetry={ onRetry }
		/>
	) : (
		<div className="freehold-skeleton" aria-hidden="true" />
	);
}

/** The options of each feature, and the emails about payments. What a search does not find is hidden. */
function Groups( {
	groups,
	hasPayments,
	mail,
	isSearching,
}: Pick< ReturnType< typeof findAll >, 'groups' | 'hasPayments' | 'mail' > & {
	isSearching: boolean;
} ): JSX.Element {
	return (
		<div className="freehold-panel freehold-settings__groups">
			{ groups.map( ( { module, found } ) => (
				<SettingsGroup
					key={ module.slug }
					id={ `setting-${ module.slug }` }
					title={ module.title }
					isFound={ isSearching && found !== null }
					isHidden={ found === null }
				>
					<FeatureOptions module={ module } shown={ found } />
				</SettingsGroup>
			) ) }
			{ hasPayments && (
				<SettingsGroup
					id={ `setting-${ PAYMENTS }` }
					title={ __( 'Emails about payments', 'freehold' ) }
					isFound={ isSearching && Boolean( mail ) }
					isHidden={ ! mail }
				>
					<MailSettings onLoaded={ () => goToSetting( PAYMENTS ) } />
				</SettingsGroup>
			) }
		</div>
	);
}

/**
 * Every setting of the site in one place: the options of the features that are on, the sections of some, and what belongs to the
 * site as a whole. Each field has the anchor `setting-{feature}-{name}`, which opens it and moves focus there.
 */
export function SettingsView(): JSX.Element {
	const { modules, error } = useSelect( ( select ) => {
		const from = select( modulesStore );
		return { modules: from.getModules(), error: from.getModulesError() };
	}, [] );
	const { loadModules } = useDispatch( modulesStore );
	const { isRetrying, retry, headingRef } = useRetry( loadModules );
	const [ query, setQuery ] = useState( '' );
	const field = useRef< HTMLInputElement >( null );
	const announce = useDebounce( speak, ANNOUNCE_AFTER );
	const isSearching = query.trim() !== '';

	const isLoaded = modules !== null;
	const [ shown, setShown ] = useState( 0 );
	useShown( () => {
		setQuery( '' );
		setShown( ( now ) => now + 1 );
	} );
	useNamedField( isLoaded, shown );

	const { groups, hasPayments, mail, sections, site } = findAll(
		modules ?? [],
		query
	);
	const hasGroups = Boolean( mail ) || groups.some( ( { found } ) => found );
	const hasResults = hasGroups || sections.length > 0 || site !== null;
	useEffect( () => {
		if ( isSearching && ! hasResults ) {
			announce( __( 'No settings found.', 'freehold' ) );
		}
		return () => announce.cancel();
	}, [ announce, hasResults, isSearching ] );

	return (
		<>
			<SearchControl
				ref={ field }
				className="freehold-settings__search"
				label={ __( 'Search settings', 'freehold' ) }
				placeholder={ __( 'Search settings', 'freehold' ) }
				value={ query }
				onChange={ setQuery }
				__nextHasNoMarginBottom
			/>
			{ isSearching && ! hasResults && (
				<NothingFound
					query={ query }
					onReset={ () => {
						setQuery( '' );
						field.current?.focus();
					} }
				/>
			) }
			<section
				className="freehold-section is-view"
				aria-labelledby="freehold-options-title"
				hidden={ isSearching && ! hasGroups }
			>
				<div className="freehold-section__head">
					<h2
						ref={ headingRef }
						id="freehold-options-title"
						tabIndex={ -1 }
					>
						{ __( 'Options of features', 'freehold' ) }
					</h2>
				</div>
				{ ! modules && (
					<NotLoaded
						error={ error }
						isRetrying={ isRetrying }
						onRetry={ retry }
					/>
				) }
				{ modules && (
					<Groups
						groups={ groups }
						hasPayments={ hasPayments }
						mail={ mail }
						isSearching={ isSearching }
					/>
				) }
			</section>
			<ModuleSections found={ isSearching ? sections : null } />
			<div hidden={ site === null }>
				<SiteSettings />
			</div>
		</>
	);
}
