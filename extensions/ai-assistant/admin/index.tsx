import { Button, ErrorNotice } from '@freehold/controls';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { LoadedSection } from '@freehold/admin/loaded-section';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import type { AiSettings, AiTest } from './client';
import { ActionFields } from './action-fields';
import { BrowserModelField } from './browser-model-field';
import { GuidelineFields } from './guideline-fields';
import { LimitFields } from './limit-fields';
import { RequestLog } from './request-log';
import { ServiceFields } from './service-fields';
import { useAiSettings, type AiSettingsState } from './use-ai-settings';
import './style.scss';

/**
 * Describes the AI service in use if the fields do not show it.
 *
 * @param answersBy The type of the service.
 * @return A sentence; empty if a URL is set.
 */
function present( answersBy: AiSettings[ 'answers_by' ] ): string {
	switch ( answersBy ) {
		case 'demo':
			return __(
				'The demo model is in use. It is not a real AI: it responds with sample text so that you can try the AI Assistant. To replace it, enter the URL of an AI service.',
				'freehold'
			);
		case 'wordpress':
			return __(
				'The AI service from Settings → Connectors is in use. Its responses arrive all at once. To show responses word by word, enter a service URL.',
				'freehold'
			);
		case 'none':
			return __(
				'No AI service is set up yet. Enter a service URL to use the AI Assistant.',
				'freehold'
			);
		default:
			return '';
	}
}

/**
 * Returns how the result of a test is shown. A service that works, without a model to use, is the next step and not an error.
 *
 * @param result The result.
 * @param stored The stored settings.
 */
function statusOf(
	{ ok, models }: AiTest,
	{ model }: AiSettings
): 'success' | 'info' | 'error' {
	if ( ok ) {
		return 'success';
	}
	return model === '' && models.length > 0 ? 'info' : 'error';
}

/**
 * Renders the form.
 *
 * @param props        The properties.
 * @param props.stored The stored settings.
 * @param props.state  The changes and the actions.
 */
function Form( {
	stored,
	state,
}: {
	stored: AiSettings;
	state: AiSettingsState;
} ): JSX.Element {
	const { changed, error, models, busy, result, change, save, test } = state;
	const isUnchanged = Object.keys( changed ).length === 0;
	useUnsaved( ! isUnchanged );
	const note = present( stored.answers_by );
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		if ( ! busy && ! isUnchanged ) {
			void save();
		}
	};
	return (
		<form className="freehold-panel freehold-form" onSubmit={ submit }>
			{ note && (
				<Notice status="info" isDismissible={ false }>
					{ note }
				</Notice>
			) }
			<GuidelineFields
				stored={ stored }
				changed={ changed }
				onChange={ change }
			/>
			<ServiceFields
				stored={ stored }
				changed={ changed }
				models={ models }
				onChange={ change }
			/>
			<BrowserModelField
				value={ changed.browser_model ?? stored.browser_model }
				onChange={ change }
			/>
			<LimitFields
				stored={ stored }
				changed={ changed }
				onChange={ change }
			/>
			<ActionFields
				stored={ stored }
				changed={ changed }
				onChange={ change }
			/>
			<ErrorNotice message={ error } />
			{ result && (
				<Notice
					status={ statusOf( result, stored ) }
					isDismissible={ false }
					// Read out by the test itself, once.
					spokenMessage=""
				>
					<p>{ result.message }</p>
				</Notice>
			) }
			<div className="freehold-buttons">
				<Button
					variant="primary"
					type="submit"
					isBusy={ busy === 'saving' }
					disabled={ isUnchanged }
				>
					{ busy === 'saving'
						? __( 'Saving…', 'freehold' )
						: __( 'Save AI settings', 'freehold' ) }
				</Button>
				<Button
					variant="secondary"
					isBusy={ busy === 'testing' }
					onClick={ () => {
						if ( ! busy ) {
							void test();
						}
					} }
				>
					{ busy === 'testing' && __( 'Testing…', 'freehold' ) }
					{ busy !== 'testing' &&
						( isUnchanged
							? __( 'Test', 'freehold' )
							: __( 'Save and test', 'freehold' ) ) }
				</Button>
			</div>
		</form>
	);
}

/**
 * The service, models, limits, guidelines and own actions of the AI Assistant.
 *
 * @return The section.
 */
export default function AiSection(): JSX.Element {
	const state = useAiSettings();
	return (
		<LoadedSection
			id="freehold-ai"
			title={ __( 'AI Assistant', 'freehold' ) }
			description={ __(
				'Choose the AI service to use. Text is sent from this site to that service and nowhere else.',
				'freehold'
			) }
			loading={ __( 'Loading AI settings…', 'freehold' ) }
			isLoaded={ state.stored !== null }
			error={ state.error }
			load={ state.load }
		>
			{ state.stored && (
				<>
					<Form stored={ state.stored } state={ state } />
					<RequestLog rows={ state.stored.log } />
				</>
			) }
		</LoadedSection>
	);
}
