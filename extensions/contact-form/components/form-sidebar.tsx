import { isRecord, recordsIn, textOf } from '@freehold/stored-text';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import {
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import {
	__experimentalVStack as VStack,
	Button,
	Notice,
	PanelBody,
	RadioControl,
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';
import { fromSteps, hasSteps, toSteps } from './convert-steps';
import type { FormField } from './form-fields';
import { describeRecipients, readRecipients } from './recipients';

type Stored = Record< string, unknown >;

type Props = {
	attributes: Stored;
	clientId: string;
	fallback: string;
	fields: FormField[];
	setAttributes: ( attributes: Stored ) => void;
};

/** Adds the value of a field to a text, as a token in braces. */
function TokenControl( {
	fields,
	onSelect,
}: {
	fields: FormField[];
	onSelect: ( token: string ) => void;
} ): JSX.Element | null {
	return fields.length === 0 ? null : (
		<SelectControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ __( 'Insert the answer to a field', 'freehold' ) }
			value=""
			options={ [
				{ value: '', label: __( 'Select a field', 'freehold' ) },
				...fields.map( ( { clientId, label } ) => ( {
					value: clientId,
					label,
				} ) ),
			] }
			onChange={ ( chosen ) => {
				const field = fields.find(
					( { clientId } ) => clientId === chosen
				);
				if ( field ) {
					onSelect( `{${ field.label }}` );
				}
			} }
		/>
	);
}

const append = ( text: unknown, token: string ): string =>
	[ textOf( text ), token ].filter( Boolean ).join( ' ' );

/** The panel of the mail about an entry. */
function EmailPanel( {
	attributes,
	fallback,
	fields,
	setAttributes,
}: Props ): JSX.Element {
	const { invalid } = readRecipients( attributes.to );
	const isSent = attributes.emailNotifications !== false;
	return (
		<PanelBody title={ __( 'Email', 'freehold' ) }>
			<VStack spacing={ 4 }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Send entries by email', 'freehold' ) }
					help={ describeRecipients( attributes, fallback ) }
					checked={ isSent }
					onChange={ ( emailNotifications ) =>
						setAttributes( { emailNotifications } )
					}
				/>
				{ isSent && (
					<>
						<TextControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( 'Recipients', 'freehold' ) }
							help={
								invalid.length > 0
									? sprintf(
											/* translators: %s: text that is not an email address. */
											__(
												'Not an email address: %s',
												'freehold'
											),
											invalid.join( ', ' )
									  )
									: sprintf(
											/* translators: %s: an email address. */
											__(
												'Separate several email addresses with commas. If empty: %s',
												'freehold'
											),
											fallback
									  )
							}
							value={ textOf( attributes.to ) }
							onChange={ ( to ) => setAttributes( { to } ) }
						/>
						<TextControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( 'Subject', 'freehold' ) }
							help={ __(
								'Braces contain the label of a field, for example {Name}. Its answer takes their place.',
								'freehold'
							) }
							value={ textOf( attributes.subject ) }
							onChange={ ( subject ) =>
								setAttributes( { subject } )
							}
						/>
						<TokenControl
							fields={ fields }
							onSelect={ ( token ) =>
								setAttributes( {
									subject: append(
										attributes.subject,
										token
									),
								} )
							}
						/>
					</>
				) }
			</VStack>
		</PanelBody>
	);
}

/**
 * Returns what visitors see after sending the form: `''` for a summary, or one of Jetpack’s other modes. As in Jetpack, the older
 * `customThankyou` makes a redirect only of forms without `confirmationType`.
 */
function confirmationOf( {
	confirmationType,
	customThankyou,
	customThankyouMessage,
	disableSummary,
}: Stored ): string {
	if ( confirmationType === 'custom' || confirmationType === 'redirect' ) {
		return confirmationType;
	}
	const mode = textOf( customThankyou );
	if ( mode === 'redirect' && textOf( confirmationType ) === '' ) {
		return mode;
	}
	const isShort = mode === 'noSummary' || mode === 'message';
	if ( ! isShort && disableSummary !== true ) {
		return '';
	}
	return mode === 'message' || textOf( customThankyouMessage ) !== ''
		? 'message'
		: 'noSummary';
}

/**
 * Returns the attributes of a confirmation.
 *
 * @param chosen  The mode.
 * @param message The message, which is shown wherever a form contains one.
 */
const toConfirmation = ( chosen: string, message: string ): Stored => {
	if ( chosen === 'custom' || chosen === 'redirect' ) {
		return {
			confirmationType: chosen,
			customThankyou: chosen === 'custom' ? '' : chosen,
		};
	}
	return {
		confirmationType: 'text',
		customThankyou: chosen,
		customThankyouMessage: chosen === 'noSummary' ? '' : message,
		disableSummary: chosen !== '',
	};
};

/** The panel of what visitors see after sending the form. */
function ConfirmationPanel( {
	attributes,
	clientId,
	setAttributes,
}: Props ): JSX.Element {
	// The types of the registry lack what it does.
	const registry = useRegistry() as unknown as {
		batch: ( act: () => void ) => void;
		select: typeof import('@wordpress/data').select;
		dispatch: typeof import('@wordpress/data').dispatch;
	};
	const mode = confirmationOf( attributes );
	// Keeps the message for when the user chooses its mode again.
	const message = useRef( '' );
	message.current =
		textOf( attributes.customThankyouMessage ) || message.current;
	const choose = ( chosen: string ) =>
		registry.batch( () => {
			setAttributes( toConfirmation( chosen, message.current ) );
			const blocks = registry
				.select( blockEditorStore )
				.getBlocks( clientId );
			if (
				chosen === 'custom' &&
				! blocks.some(
					( { name }: BlockInstance ) =>
						name === 'jetpack/form-thank-you'
				)
			) {
				void registry.dispatch( blockEditorStore ).insertBlocks(
					[
						createBlock( 'jetpack/form-thank-you', {}, [
							createBlock( 'core/heading', {
								content: __( 'Thank you!', 'freehold' ),
							} ),
							createBlock( 'core/paragraph', {
								content: __(
									'Your message has been sent.',
									'freehold'
								),
							} ),
						] ),
					],
					blocks.length,
					clientId,
					false
				);
			}
		} );
	return (
		<PanelBody
			title={ __( 'After sending', 'freehold' ) }
			initialOpen={ false }
		>
			<VStack spacing={ 4 }>
				<RadioControl
					label={ __( 'Visitors see', 'freehold' ) }
					selected={ mode }
					options={ [
						{
							value: '',
							label: __(
								'A summary of their answers',
								'freehold'
							),
						},
						{
							value: 'noSummary',
							label: __( 'Only a heading', 'freehold' ),
						},
						{
							value: 'message',
							label: __( 'A message', 'freehold' ),
						},
						{
							value: 'custom',
							label: __(
								'Blocks at the end of the form',
								'freehold'
							),
						},
						{
							value: 'redirect',
							label: __( 'Another page', 'freehold' ),
						},
					] }
					onChange={ choose }
				/>
				{ mode === 'redirect' && (
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						type="url"
						label={ __( 'URL of the page', 'freehold' ) }
						value={ textOf( attributes.customThankyouRedirect ) }
						onChange={ ( customThankyouRedirect ) =>
							setAttributes( { customThankyouRedirect } )
						}
					/>
				) }
				{ [ '', 'noSummary', 'message' ].includes( mode ) && (
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Heading', 'freehold' ) }
						placeholder={ __(
							'Thank you for your response.',
							'freehold'
						) }
						value={ textOf( attributes.customThankyouHeading ) }
						onChange={ ( heading ) =>
							setAttributes( {
								customThankyouHeading: heading || undefined,
							} )
						}
					/>
				) }
				{ [ '', 'message' ].includes( mode ) && (
					<TextareaControl
						__nextHasNoMarginBottom
						label={ __( 'Message', 'freehold' ) }
						value={ textOf( attributes.customThankyouMessage ) }
						onChange={ ( customThankyouMessage ) =>
							setAttributes( {
								customThankyou: mode,
								customThankyouMessage,
							} )
						}
					/>
				) }
				{ mode !== 'redirect' && (
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Link back to the form', 'freehold' ) }
						checked={ attributes.disableGoBack !== true }
						onChange={ ( isShown ) =>
							setAttributes( { disableGoBack: ! isShown } )
						}
					/>
				) }
			</VStack>
		</PanelBody>
	);
}

/** The panel of the storage, and of the reply to the visitor. */
function EntriesPanel( {
	attributes,
	fields,
	setAttributes,
}: Props ): JSX.Element {
	const reply = isRecord( attributes.freeholdReply )
		? attributes.freeholdReply
		: {};
	const setReply = ( changed: Stored ) =>
		setAttributes( { freeholdReply: { ...reply, ...changed } } );
	return (
		<>
			<PanelBody
				title={ __( 'Entries', 'freehold' ) }
				initialOpen={ false }
			>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Store entries on this site', 'freehold' ) }
					help={
						attributes.saveResponses === false &&
						attributes.emailNotifications === false
							? __(
									'Entries are neither stored nor sent by email. Turn on one of them, or they are lost.',
									'freehold'
							  )
							: undefined
					}
					checked={ attributes.saveResponses !== false }
					onChange={ ( saveResponses ) =>
						setAttributes( { saveResponses } )
					}
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Name of the form', 'freehold' ) }
					help={ __( 'Helps you find its entries.', 'freehold' ) }
					value={ textOf( attributes.formTitle ) }
					onChange={ ( formTitle ) => setAttributes( { formTitle } ) }
				/>
			</PanelBody>
			<PanelBody
				title={ __( 'Reply to the visitor', 'freehold' ) }
				initialOpen={ false }
			>
				<VStack spacing={ 4 }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Send a reply by email', 'freehold' ) }
						checked={ reply.enabled === true }
						onChange={ ( enabled ) => setReply( { enabled } ) }
					/>
					{ reply.enabled === true && (
						<>
							{ ! fields.some(
								( { type } ) => type === 'email'
							) && (
								<Notice
									status="warning"
									isDismissible={ false }
								>
									{ __(
										'Add an email field to the form. Without one, no reply can be sent.',
										'freehold'
									) }
								</Notice>
							) }
							<TextControl
								__nextHasNoMarginBottom
								__next40pxDefaultSize
								label={ __( 'Subject', 'freehold' ) }
								value={ textOf( reply.subject ) }
								onChange={ ( subject ) =>
									setReply( { subject } )
								}
							/>
							<TextareaControl
								__nextHasNoMarginBottom
								label={ __( 'Message', 'freehold' ) }
								value={ textOf( reply.message ) }
								onChange={ ( message ) =>
									setReply( { message } )
								}
							/>
							<TokenControl
								fields={ fields }
								onSelect={ ( token ) =>
									setReply( {
										message: append( reply.message, token ),
									} )
								}
							/>
						</>
					) }
				</VStack>
			</PanelBody>
		</>
	);
}

/** The panel of the URLs that each entry is sent to. */
function WebhooksPanel( { attributes, setAttributes }: Props ): JSX.Element {
	const beginStep = useUndoSteps();
	const webhooks = recordsIn( attributes.webhooks );
	const save = ( changed: Stored[], typed?: string ) => {
		beginStep( typed );
		setAttributes( { webhooks: changed } );
	};
	const change = ( at: number, changed: Stored, typed?: string ) =>
		save(
			webhooks.map( ( webhook, index ) =>
				index === at ? { ...webhook, ...changed } : webhook
			),
			typed && `${ at }.${ typed }`
		);
	return (
		<PanelBody title={ __( 'Webhooks', 'freehold' ) } initialOpen={ false }>
			<VStack spacing={ 4 }>
				{ webhooks.map( ( webhook, at ) => (
					<div key={ at } className="freehold-form__webhook">
						<TextControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							type="url"
							label={ sprintf(
								/* translators: %d: the number of a webhook in a list. */
								__( 'URL of webhook %d', 'freehold' ),
								at + 1
							) }
							value={ textOf( webhook.url ) }
							onChange={ ( url ) => change( at, { url }, 'url' ) }
						/>
						<SelectControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( 'Format', 'freehold' ) }
							value={
								webhook.format === 'urlencoded'
									? 'urlencoded'
									: 'json'
							}
							options={ [
								{ value: 'json', label: 'JSON' },
								{
									value: 'urlencoded',
									label: __( 'Form data', 'freehold' ),
								},
							] }
							onChange={ ( format ) => change( at, { format } ) }
						/>
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __( 'Turned on', 'freehold' ) }
							checked={ webhook.enabled === true }
							onChange={ ( enabled ) =>
								change( at, { enabled } )
							}
						/>
						<Button
							icon={ trash }
							size="small"
							label={ __( 'Remove webhook', 'freehold' ) }
							onClick={ () =>
								save(
									webhooks.filter(
										( one ) => one !== webhook
									)
								)
							}
						/>
					</div>
				) ) }
				<Button
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () =>
						save( [
							...webhooks,
							{
								webhook_id: `webhook-${ Date.now().toString(
									36
								) }`,
								url: '',
								format: 'json',
								method: 'POST',
								verified: false,
								enabled: true,
							},
						] )
					}
				>
					{ __( 'Add webhook', 'freehold' ) }
				</Button>
			</VStack>
		</PanelBody>
	);
}

/** The panel that divides the form into steps, or makes one page of them, in one undo step. */
function StepsPanel( { clientId }: Props ): JSX.Element {
	// The types of the registry lack what it does.
	const registry = useRegistry() as unknown as {
		batch: ( act: () => void ) => void;
	};
	const { replaceInnerBlocks, updateBlockAttributes } =
		useDispatch( blockEditorStore );
	const blocks: BlockInstance[] = useSelect(
		( select ) => select( blockEditorStore ).getBlocks( clientId ),
		[ clientId ]
	);
	const isDivided = hasSteps( blocks );
	return (
		<PanelBody title={ __( 'Steps', 'freehold' ) } initialOpen={ false }>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Divide the form into steps', 'freehold' ) }
				help={ __(
					'Visitors see one step at a time. Without JavaScript, they see all steps on one page.',
					'freehold'
				) }
				checked={ isDivided }
				onChange={ () =>
					registry.batch( () => {
						// Jetpack recognizes forms with steps by this name.
						updateBlockAttributes( [ clientId ], {
							variationName: isDivided ? 'default' : 'multistep',
						} );
						replaceInnerBlocks(
							clientId,
							isDivided ? fromSteps( blocks ) : toSteps( blocks ),
							false
						);
					} )
				}
			/>
		</PanelBody>
	);
}

/** The settings of a form. */
export function FormSidebar( props: Props ): JSX.Element {
	return (
		<InspectorControls>
			<EmailPanel { ...props } />
			<ConfirmationPanel { ...props } />
			<StepsPanel { ...props } />
			<EntriesPanel { ...props } />
			<WebhooksPanel { ...props } />
		</InspectorControls>
	);
}
