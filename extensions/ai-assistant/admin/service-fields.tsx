import { TextControl } from '@freehold/controls';
import { Button } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { CredentialField } from '@freehold/admin/credential-field';
import { setBy } from '@freehold/admin/set-by';
import type { AiSettings, AiSettingsInput } from './client';
import { ModelField } from './model-field';

/** The anchor of the key’s field, or of the URL’s until there is one. The Services view links to it. */
const ANCHOR = 'setting-ai-assistant-key';

type TextName = 'url' | 'model' | 'second_model' | 'image_model' | 'key';

type Field = {
	name: TextName;
	label: string;
	help: string;
	type?: 'url';
	placeholder?: string;
};

/** The fields, in the order in which an administrator sets up a service. */
const fields = (): Field[] => [
	{
		name: 'url',
		label: __( 'Service URL', 'freehold' ),
		help: __(
			'Any OpenAI-compatible service, including one on this server. For Ollama: http://127.0.0.1:11434/v1',
			'freehold'
		),
		type: 'url',
		placeholder: 'https://api.openai.com/v1',
	},
	{
		name: 'key',
		label: __( 'API key', 'freehold' ),
		help: __(
			'Local services usually don’t need a key. The key is never shown again and is sent only to this service.',
			'freehold'
		),
	},
	{
		name: 'model',
		label: __( 'Model', 'freehold' ),
		help: __( 'Writes and edits text.', 'freehold' ),
	},
	{
		name: 'second_model',
		label: __( 'Second model', 'freehold' ),
		help: __(
			'Optional. Users can select it for individual blocks.',
			'freehold'
		),
	},
	{
		name: 'image_model',
		label: __( 'Image model', 'freehold' ),
		help: __( 'Optional. Required to generate images.', 'freehold' ),
	},
];

type ServiceFieldsProps = {
	stored: AiSettings;
	changed: AiSettingsInput;
	/** The names of the stored service’s models; empty if it has no list, null while it is being loaded. */
	models: string[] | null;
	onChange: ( part: AiSettingsInput ) => void;
};

/**
 * Renders the fields for the service and its models.
 *
 * @param props          The properties.
 * @param props.stored   The stored settings.
 * @param props.changed  The changes.
 * @param props.models   The names of the service’s models.
 * @param props.onChange Called with a change.
 */
export function ServiceFields( {
	stored,
	changed,
	models,
	onChange,
}: ServiceFieldsProps ): JSX.Element {
	const anchored = stored.url ? 'key' : 'url';
	useEffect( () => {
		if ( window.location.hash === `#${ ANCHOR }` ) {
			document
				.getElementById( ANCHOR )
				?.querySelector( 'input' )
				?.focus();
		}
	}, [] );
	return (
		<>
			{ fields().map( ( { name, label, help, type, placeholder } ) => {
				const fixed = setBy(
					stored.sources[ name ],
					`FREEHOLD_AI_${ name.toUpperCase() }`
				);
				const set = ( value: string ) =>
					onChange( { [ name ]: value } );
				if ( name === 'key' ) {
					return (
						<KeyField
							key={ name }
							id={ anchored === name ? ANCHOR : undefined }
							label={ label }
							help={ help }
							fixed={ fixed }
							isStored={ stored.has_key }
							value={ changed.key }
							onChange={ set }
							onKeep={ () => onChange( { key: undefined } ) }
						/>
					);
				}
				if ( name.endsWith( 'model' ) ) {
					return (
						<div key={ name } className="freehold-field">
							<ModelField
								label={ label }
								help={ fixed || help }
								value={ changed[ name ] ?? stored[ name ] }
								// Another service has other models.
								models={
									changed.url === undefined ? models : []
								}
								isRequired={ name === 'model' }
								disabled={ fixed !== '' }
								onChange={ set }
							/>
						</div>
					);
				}
				return (
					<div
						key={ name }
						id={ anchored === name ? ANCHOR : undefined }
						className="freehold-field"
					>
						<TextControl
							label={ label }
							help={ fixed || help }
							type={ type ?? 'text' }
							value={ changed[ name ] ?? stored[ name ] }
							placeholder={ placeholder }
							disabled={ fixed !== '' }
							onChange={ set }
							autoComplete="off"
							spellCheck={ false }
						/>
					</div>
				);
			} ) }
		</>
	);
}

type KeyFieldProps = {
	/** The anchor, if this field has it. */
	id: string | undefined;
	label: string;
	help: string;
	/** The source of the key if it cannot be changed here; else empty. */
	fixed: string;
	isStored: boolean;
	/** The entered text; undefined if there is none, empty if the stored key is to be removed. */
	value: string | undefined;
	onChange: ( value: string ) => void;
	/** The stored key is to stay after all. */
	onKeep: () => void;
};

/** Renders the field for the key, which is saved or removed together with the other settings. */
function KeyField( {
	id,
	label,
	help,
	fixed,
	isStored,
	value,
	onChange,
	onKeep,
}: KeyFieldProps ): JSX.Element {
	const isKept = isStored && value !== '';
	return (
		<div id={ id }>
			<CredentialField
				label={ label }
				help={ help }
				value={ value ?? '' }
				isSecret
				isStored={ isKept }
				setBy={ fixed }
				onChange={ onChange }
			/>
			{ isStored && ! fixed && (
				<Button
					variant="link"
					isDestructive={ isKept }
					onClick={ () => ( isKept ? onChange( '' ) : onKeep() ) }
				>
					{ isKept
						? __( 'Remove saved key', 'freehold' )
						: __( 'Keep saved key', 'freehold' ) }
				</Button>
			) }
		</div>
	);
}
