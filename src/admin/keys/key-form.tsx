import { Button, ErrorNotice } from '@freehold/controls';
import { ExternalLink } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, RefObject } from 'react';
import { Copyable } from '@freehold/admin/copyable';
import { CredentialField } from '@freehold/admin/credential-field';
import { setBy } from '@freehold/admin/set-by';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import type { Service } from './client';
import type { KeyState } from './use-key';

type KeyFormProps = {
	service: Service;
	/** What is being typed, and what can be done. */
	state: KeyState;
	/** Closes the form. */
	onCancel: () => void;
};

/** Renders how to get a key, and where it is stored. */
function KeyHelp( { service }: Pick< KeyFormProps, 'service' > ): JSX.Element {
	return (
		<>
			<p>
				<Copyable text={ service.how } />{ ' ' }
				<ExternalLink href={ service.url }>
					{ sprintf(
						/* translators: %s: the name of a service. */
						__( 'Get a key from %s', 'freehold' ),
						service.name
					) }
				</ExternalLink>
			</p>
			{ service.connectors_url && (
				<p>
					{ __(
						'WordPress stores this key with its connectors, where other plugins can use it, too.',
						'freehold'
					) }{ ' ' }
					<a href={ service.connectors_url }>
						{ __( 'View connectors', 'freehold' ) }
					</a>
				</p>
			) }
		</>
	);
}

/** Moves focus to the first field of a new form, and to the invalid field after a failure. Returns the form's ref. */
function useFieldFocus(
	failure: KeyState[ 'failure' ]
): RefObject< HTMLFormElement > {
	const form = useRef< HTMLFormElement >( null );
	const isNew = useRef( true );
	useEffect( () => {
		// Not during the check.
		if ( failure || isNew.current ) {
			const fields = Array.from(
				form.current?.querySelectorAll< HTMLElement >(
					'input:not(:disabled), textarea:not(:disabled)'
				) ?? []
			);
			const wrong = fields.find(
				( field ) => field.getAttribute( 'aria-invalid' ) === 'true'
			);
			( wrong ?? fields[ 0 ] )?.focus();
		}
		isNew.current = false;
	}, [ failure ] );
	return form;
}

/** Where a key is entered, with how to get one. */
export function KeyForm( {
	service,
	state,
	onCancel,
}: KeyFormProps ): JSX.Element {
	const { typed, type, busy, failure, store } = state;
	const { parts } = service;
	const form = useFieldFocus( failure );
	const isReady = parts.every(
		( { name, source } ) =>
			source !== 'none' || ( typed[ name ] ?? '' ).trim() !== ''
	);
	const isTyped = Object.values( typed ).some( ( value ) => value.trim() );
	useUnsaved( isTyped );
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		if ( isReady && isTyped ) {
			void store();
		}
	};
	return (
		<form
			ref={ form }
			className="freehold-service__form"
			aria-label={ sprintf(
				/* translators: %s: the name of a service. */
				__( '%s key', 'freehold' ),
				service.name
			) }
			onSubmit={ submit }
		>
			<KeyHelp service={ service } />
			<div className="freehold-service__fields">
				{ parts.map( ( part ) => (
					<CredentialField
						key={ part.name }
						label={ part.label }
						help={ part.help }
						value={ typed[ part.name ] ?? '' }
						isSecret={ part.is_secret }
						hasLines={ part.has_lines }
						isStored={ part.source === 'option' }
						setBy={ setBy( part.source, part.constant ) }
						isInvalid={ failure?.part === part.name }
						onChange={ ( value ) => type( part.name, value ) }
					/>
				) ) }
			</div>
			<ErrorNotice message={ failure?.message } />
			<div className="freehold-buttons">
				<Button
					variant="primary"
					type="submit"
					isBusy={ busy === 'storing' }
					disabled={ ! isReady || ! isTyped }
				>
					{ busy === 'storing'
						? __( 'Checking…', 'freehold' )
						: __( 'Check and save', 'freehold' ) }
				</Button>
				<Button
					variant="tertiary"
					disabled={ busy !== null }
					onClick={ onCancel }
				>
					{ __( 'Cancel', 'freehold' ) }
				</Button>
			</div>
		</form>
	);
}
