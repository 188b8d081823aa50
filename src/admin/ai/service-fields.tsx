import { Button, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { AiSettings, AiSettingsInput } from './client';

type TextName = 'url' | 'model' | 'second_model' | 'image_model' | 'key';

type Field = {
	name: TextName;
	label: string;
	help: string;
	type?: 'url' | 'password';
	placeholder?: string;
};

/** The id of the list of models that the fields for models offer. */
const MODELS = 'freehold-ai-models';

/** The fields, in the order in which a person sets a service up. */
const fields = (): Field[] => [
	{
		name: 'url',
		label: __( 'Address of the service', 'freehold' ),
		help: __(
			'Any OpenAI-compatible service, on this machine too. For Ollama: http://127.0.0.1:11434/v1',
			'freehold'
		),
		type: 'url',
		placeholder: 'https://api.openai.com/v1',
	},
	{
		name: 'key',
		label: __( 'Key', 'freehold' ),
		help: __(
			'Services on your own machine ask for none. The key is never shown again, and goes to this service alone.',
			'freehold'
		),
		type: 'password',
	},
	{
		name: 'model',
		label: __( 'Model', 'freehold' ),
		help: __( 'Writes and changes text.', 'freehold' ),
	},
	{
		name: 'second_model',
		label: __( 'Second model', 'freehold' ),
		help: __(
			'Optional. Writers can choose it for a single text.',
			'freehold'
		),
	},
	{
		name: 'image_model',
		label: __( 'Model for pictures', 'freehold' ),
		help: __(
			'Optional. Without it, no pictures can be made.',
			'freehold'
		),
	},
];

/**
 * Where a value comes from that cannot be changed here.
 *
 * @param name   The value.
 * @param source Where it comes from.
 * @return A sentence; empty where it can be changed.
 */
function fixedBy( name: TextName, source: string | undefined ): string {
	const variable = `FREEHOLD_AI_${ name.toUpperCase() }`;
	switch ( source ) {
		case 'env':
			return sprintf(
				/* translators: %s: the name of an environment variable. */
				__(
					'Set by the environment variable %s on the server.',
					'freehold'
				),
				variable
			);
		case 'constant':
			return sprintf(
				/* translators: %s: the name of a PHP constant. */
				__(
					'Set by the constant %s, usually in wp-config.php.',
					'freehold'
				),
				variable
			);
		default:
			return '';
	}
}

type ServiceFieldsProps = {
	stored: AiSettings;
	changed: AiSettingsInput;
	/** Names of models to choose from. */
	models: string[];
	onChange: ( part: AiSettingsInput ) => void;
};

/**
 * The fields for the service and its models.
 *
 * @param props          The properties.
 * @param props.stored   The settings as they are stored.
 * @param props.changed  What was changed since.
 * @param props.models   Names of models to choose from.
 * @param props.onChange Called with what is changed.
 * @return The fields.
 */
export function ServiceFields( {
	stored,
	changed,
	models,
	onChange,
}: ServiceFieldsProps ): JSX.Element {
	return (
		<>
			{ fields().map( ( { name, label, help, type, placeholder } ) => {
				const fixed = fixedBy( name, stored.sources[ name ] );
				const before = name === 'key' ? '' : stored[ name ];
				const hasKey =
					name === 'key' && stored.has_key && changed.key !== '';
				const value = changed[ name ] ?? before;
				return (
					<div key={ name } className="freehold-ai__field">
						<TextControl
							label={ label }
							help={ fixed || help }
							type={ type ?? 'text' }
							value={ value }
							placeholder={
								hasKey && value === ''
									? __( 'A key is stored', 'freehold' )
									: placeholder
							}
							disabled={ fixed !== '' }
							onChange={ ( text ) =>
								onChange( { [ name ]: text } )
							}
							autoComplete="off"
							spellCheck={ false }
							list={
								name.endsWith( 'model' ) ? MODELS : undefined
							}
							__nextHasNoMarginBottom
							__next40pxDefaultSize
						/>
						{ name === 'key' && stored.has_key && ! fixed && (
							<Button
								variant="link"
								isDestructive={ hasKey }
								onClick={ () =>
									onChange( {
										key: hasKey ? '' : undefined,
									} )
								}
							>
								{ hasKey
									? __( 'Remove the stored key', 'freehold' )
									: __(
											'Keep the stored key after all',
											'freehold'
									  ) }
							</Button>
						) }
					</div>
				);
			} ) }
			<datalist id={ MODELS }>
				{ models.map( ( name ) => (
					<option key={ name } value={ name } />
				) ) }
			</datalist>
		</>
	);
}
