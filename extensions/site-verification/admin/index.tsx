import { LoadedSection } from '@freehold/admin/loaded-section';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import { Button, TextControl } from '@freehold/controls';
import { ExternalLink, Notice } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import constants from '../constants.json';
import type { Service, VerificationCodes } from './client';
import './style.scss';
import { useCodes, type CodesState } from './use-codes';

/** Each service's name, and the page on which it shows the tag. */
const SERVICES: Record< Service, { name: string; url: string } > = {
	google: {
		name: 'Google',
		url: 'https://search.google.com/search-console',
	},
	bing: { name: 'Bing', url: 'https://www.bing.com/webmasters' },
	pinterest: {
		name: 'Pinterest',
		url: 'https://www.pinterest.com/settings/claim',
	},
	yandex: { name: 'Yandex', url: 'https://webmaster.yandex.com/sites/' },
	facebook: {
		name: 'Facebook',
		url: 'https://business.facebook.com/settings/',
	},
};

/** The longest text that the server accepts. */
const MAX_LENGTH = 1000;

type FormProps = { stored: VerificationCodes; state: CodesState };

/** Renders a field for each service. */
function Form( { stored, state }: FormProps ): JSX.Element {
	const { changed, problem, isSaving, change, save } = state;
	const form = useRef< HTMLFormElement >( null );
	const isUnchanged = Object.keys( changed ).length === 0;
	useUnsaved( ! isUnchanged );
	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isSaving || isUnchanged ) {
			return;
		}
		const found = await save();
		if ( found?.service ) {
			form.current
				?.querySelector< HTMLInputElement >(
					`[name="${ found.service }"]`
				)
				?.focus();
		}
	};
	return (
		<form
			ref={ form }
			className="freehold-panel freehold-form freehold-verification"
			onSubmit={ submit }
		>
			{ ( Object.keys( SERVICES ) as Service[] ).map( ( service ) => {
				const { name, url } = SERVICES[ service ];
				const isWrong = problem?.service === service;
				return (
					<div key={ service }>
						<TextControl
							name={ service }
							label={ name }
							value={ changed[ service ] ?? stored[ service ] }
							onChange={ ( text ) => change( service, text ) }
							placeholder={ `<meta name="${ constants.services[ service ] }" content="…">` }
							help={
								isWrong ? (
									<span className="freehold-verification__error">
										{ problem.message }
									</span>
								) : undefined
							}
							aria-invalid={ isWrong || undefined }
							maxLength={ MAX_LENGTH }
							autoComplete="off"
							spellCheck={ false }
							dir="ltr"
						/>
						<ExternalLink href={ url }>
							{ sprintf(
								/* translators: %s: a service, such as Google. */
								__( 'Get the tag from %s', 'freehold' ),
								name
							) }
						</ExternalLink>
					</div>
				);
			} ) }
			{ problem && ! problem.service && (
				<Notice
					status="error"
					isDismissible={ false }
					// Read out when saving fails, once.
					spokenMessage=""
				>
					{ problem.message }
				</Notice>
			) }
			<div className="freehold-buttons">
				<Button
					variant="primary"
					type="submit"
					isBusy={ isSaving }
					disabled={ isUnchanged }
				>
					{ isSaving
						? __( 'Saving…', 'freehold' )
						: __( 'Save codes', 'freehold' ) }
				</Button>
			</div>
		</form>
	);
}

/** The tags that prove to other services who owns the site. */
export default function SiteVerificationSection(): JSX.Element {
	const state = useCodes();
	return (
		<LoadedSection
			id="freehold-site-verification"
			title={ __( 'Site Verification', 'freehold' ) }
			description={ __(
				'Paste the meta tag that a service shows you, or only its code. It appears on your home page as soon as you save.',
				'freehold'
			) }
			loading={ __( 'Loading verification codes…', 'freehold' ) }
			isLoaded={ state.stored !== null }
			error={ state.loadError }
			load={ state.load }
		>
			{ state.stored && <Form stored={ state.stored } state={ state } /> }
		</LoadedSection>
	);
}
