import { speak } from '@wordpress/a11y';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { messageOf } from '@freehold/admin/message-of';
import {
	fetchAiModels,
	fetchAiSettings,
	postAiSettings,
	testAiService,
	type AiSettings,
	type AiSettingsInput,
	type AiTest,
} from './client';

/** The settings as the form shows them. */
export type AiSettingsState = {
	/** The stored settings; null until they are loaded. */
	stored: AiSettings | null;
	/** The changes that are not saved yet. */
	changed: AiSettingsInput;
	/** Why loading or saving failed, or null. */
	error: string | null;
	/** The models of the stored service; null while they are being loaded. */
	models: string[] | null;
	/** The running action. */
	busy: 'saving' | 'testing' | null;
	/** The result of the last test; null if the stored settings were not tested. */
	result: AiTest | null;
	/** Loads them; resolves with whether they are there. */
	load: () => Promise< boolean >;
	/** Changes values. An undefined value restores the stored one. */
	change: ( part: AiSettingsInput ) => void;
	/** Saves the changes. Resolves with whether they were saved. */
	save: () => Promise< boolean >;
	/** Saves the changes and tests the service. */
	test: () => Promise< void >;
};

/** Holds the names of the models of the stored service. */
function useModels() {
	const [ models, setModels ] = useState< string[] | null >( null );
	/** Loads the models. Without a list, the user enters names. */
	const loadModels = useCallback( async ( settings: AiSettings ) => {
		setModels( null );
		const { models: names } = settings.url
			? await fetchAiModels().catch( () => ( { models: [] } ) )
			: { models: [] };
		setModels( names );
	}, [] );
	return { models, setModels, loadModels };
}

/** Adds to changed texts what the user has read, so that the server can tell whether someone else has changed them since. */
const withRead = (
	changed: AiSettingsInput,
	stored: AiSettings | null
): AiSettingsInput =>
	stored && ( changed.guidelines || changed.actions )
		? {
				...changed,
				was: {
					guidelines: stored.guidelines,
					actions: stored.actions,
				},
		  }
		: changed;

/**
 * Loads the settings, holds the changes, and saves them on request.
 *
 * @return The settings and the actions.
 */
export function useAiSettings(): AiSettingsState {
	const [ stored, setStored ] = useState< AiSettings | null >( null );
	const [ changed, setChanged ] = useState< AiSettingsInput >( {} );
	const [ error, setError ] = useState< string | null >( null );
	const [ busy, setBusy ] = useState< AiSettingsState[ 'busy' ] >( null );
	const [ result, setResult ] = useState< AiTest | null >( null );
	const { models, setModels, loadModels } = useModels();
	const { createSuccessNotice } = useDispatch( noticesStore );

	const load = useCallback( async () => {
		try {
			const settings = await fetchAiSettings();
			setStored( settings );
			setError( null );
			void loadModels( settings );
			return true;
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			return false;
		}
	}, [ loadModels ] );
	useEffect( () => {
		void load();
	}, [ load ] );

	/** Saves the changes and clears an outdated test result. */
	const store = async (): Promise< boolean > => {
		if ( Object.keys( changed ).length === 0 ) {
			return true;
		}
		try {
			const settings = await postAiSettings(
				withRead( changed, stored )
			);
			setStored( settings );
			if ( changed.url !== undefined || changed.key !== undefined ) {
				void loadModels( settings );
			}
			// Changes that the user makes while the request runs stay unsaved.
			setChanged( ( now ) =>
				Object.fromEntries(
					Object.entries( now ).filter(
						( [ name, value ] ) =>
							changed[ name as keyof AiSettingsInput ] !== value
					)
				)
			);
			setError( null );
			return true;
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			return false;
		}
	};

	const save = async () => {
		setBusy( 'saving' );
		setResult( null );
		const isStored = await store();
		setBusy( null );
		if ( isStored ) {
			createSuccessNotice( __( 'AI settings saved.', 'freehold' ), {
				type: 'snackbar',
				id: 'freehold-ai-saved',
			} );
		}
		return isStored;
	};

	const test = async () => {
		setBusy( 'testing' );
		setResult( null );
		if ( await store() ) {
			try {
				const tested = await testAiService();
				setResult( tested );
				if ( tested.models.length > 0 ) {
					setModels( tested.models );
				}
				speak( tested.message, 'assertive' );
			} catch ( thrown ) {
				setError( messageOf( thrown ) );
			}
		}
		setBusy( null );
	};

	return {
		stored,
		changed,
		error,
		models,
		busy,
		result,
		load,
		change: ( part ) =>
			// An undefined value restores the stored one.
			setChanged( ( now ) =>
				Object.fromEntries(
					Object.entries( { ...now, ...part } ).filter(
						( [ , value ] ) => value !== undefined
					)
				)
			),
		save,
		test,
	};
}
