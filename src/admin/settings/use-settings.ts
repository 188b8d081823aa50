import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { messageOf } from '@freehold/admin/message-of';
import {
	fetchSettings,
	postSettings,
	type SettingName,
	type SiteSettingValues,
} from './client';

/** The settings as the screen shows them. */
export type SettingsState = {
	/** Null until they are there. */
	values: SiteSettingValues | null;
	/** Why they are not there, or null. */
	error: string | null;
	/** Loads them; resolves with whether they are there. */
	load: () => Promise< boolean >;
	/** Shows a new value at once and stores it; takes it back where that fails. */
	set: ( name: SettingName, value: boolean ) => void;
};

/** Loads the site's settings and stores each change at once. */
export function useSettings(): SettingsState {
	const [ values, setValues ] = useState< SiteSettingValues | null >( null );
	const [ error, setError ] = useState< string | null >( null );
	const { createErrorNotice, createSuccessNotice, removeNotice } =
		useDispatch( noticesStore );
	/** For each setting, which change was the last one. */
	const latest = useRef< Partial< Record< SettingName, number > > >( {} );
	/** Changes are stored in the order in which they were made. */
	const queue = useRef< Promise< unknown > >( Promise.resolve() );

	const load = useCallback( async () => {
		try {
			setValues( await fetchSettings() );
			setError( null );
			return true;
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			return false;
		}
	}, [] );
	useEffect( () => {
		void load();
	}, [ load ] );

	const set = ( name: SettingName, value: boolean ) => {
		const show = ( shown: boolean ) =>
			setValues( ( now ) => now && { ...now, [ name ]: shown } );
		const turn = ( latest.current[ name ] ?? 0 ) + 1;
		latest.current[ name ] = turn;
		show( value );
		queue.current = queue.current.then( async () => {
			try {
				await postSettings( { [ name ]: value } );
				removeNotice( `freehold-setting-${ name }` );
				createSuccessNotice( __( 'Saved.', 'freehold' ), {
					type: 'snackbar',
					id: 'freehold-setting-saved',
				} );
			} catch ( thrown ) {
				// A later change of the same setting has its own response.
				if ( latest.current[ name ] === turn ) {
					show( ! value );
				}
				createErrorNotice(
					sprintf(
						/* translators: %s: the reason, a sentence. */
						__( 'The setting was not saved. %s', 'freehold' ),
						messageOf( thrown )
					),
					{ id: `freehold-setting-${ name }` }
				);
			}
		} );
	};

	return { values, error, load, set };
}
