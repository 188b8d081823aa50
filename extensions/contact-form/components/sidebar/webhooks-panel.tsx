import { SelectControl, TextControl, ToggleControl } from '@freehold/controls';
import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import { recordsIn, textOf } from '@freehold/stored-text';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import {
	__experimentalVStack as VStack,
	Button,
	PanelBody,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';
import type { PanelProps, Stored } from './types';

type WebhookProps = {
	webhook: Stored;
	/** Its number in the list, from 1. */
	number: number;
	/** Called with a change, and the field in which the user types. */
	onChange: ( changed: Stored, typed?: string ) => void;
	onRemove: () => void;
};

/** Renders the fields of a webhook. */
function Webhook( {
	webhook,
	number,
	onChange,
	onRemove,
}: WebhookProps ): JSX.Element {
	return (
		<div className="freehold-form__webhook">
			<TextControl
				type="url"
				label={ sprintf(
					/* translators: %d: the number of a webhook in a list. */
					__( 'URL of webhook %d', 'freehold' ),
					number
				) }
				value={ textOf( webhook.url ) }
				onChange={ ( url ) => onChange( { url }, 'url' ) }
			/>
			<SelectControl
				label={ __( 'Format', 'freehold' ) }
				value={
					webhook.format === 'urlencoded' ? 'urlencoded' : 'json'
				}
				options={ [
					{ value: 'json', label: 'JSON' },
					{
						value: 'urlencoded',
						label: __( 'Form data', 'freehold' ),
					},
				] }
				onChange={ ( format ) => onChange( { format } ) }
			/>
			<ToggleControl
				label={ __( 'Turned on', 'freehold' ) }
				checked={ webhook.enabled === true }
				onChange={ ( enabled ) => onChange( { enabled } ) }
			/>
			<Button
				icon={ trash }
				size="small"
				label={ __( 'Remove webhook', 'freehold' ) }
				onClick={ onRemove }
			/>
		</div>
	);
}

/** The panel of the URLs that each entry is sent to. */
export function WebhooksPanel( {
	attributes,
	setAttributes,
}: PanelProps ): JSX.Element {
	const beginStep = useUndoSteps();
	const [ panel, focusAfterwards ] = useFocusAfterwards();
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
		<PanelBody
			ref={ panel }
			title={ __( 'Webhooks', 'freehold' ) }
			initialOpen={ false }
		>
			<VStack spacing={ 4 }>
				{ webhooks.map( ( webhook, at ) => (
					<Webhook
						key={ at }
						webhook={ webhook }
						number={ at + 1 }
						onChange={ ( changed, typed ) =>
							change( at, changed, typed )
						}
						onRemove={ () => {
							save(
								webhooks.filter( ( one ) => one !== webhook )
							);
							focusAfterwards( 'button' );
						} }
					/>
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
