import { lazyPart } from '@freehold/blocks';
import { gapStyle, type GapStyle } from '@freehold/blocks/gap';
import { PublishHint } from '@freehold/components/publish-hint';
import {
	__experimentalBlockVariationPicker as BlockVariationPicker,
	InnerBlocks,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import {
	createBlock,
	store as blocksStore,
	type BlockEditProps,
	type BlockVariation,
} from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	calendar,
	check,
	envelope,
	megaphone,
	pages,
	payment,
	people,
	plus,
	starFilled,
} from '@wordpress/icons';
import type { ComponentProps, RefCallback } from 'react';
import type { FormBar } from '../assistant/form-bar';
import { useIsAvailable } from '../assistant/use-is-available';
import { createBlocks, fieldName, TYPES, type Template } from '../fields';
import { captchaName } from './captcha';
import { FORM, useFormFields } from './form-fields';
import { FormSidebar } from './sidebar/form-sidebar';
import { InsertForm } from './insert-form';
import { ReusableForm, useIsReusable } from './reusable-form';
import { ShareForm } from './share-form';
import { describeRecipients, useFallback } from './recipients';
import { useFollowingConditions } from './use-following-conditions';
import { useOwnPlaces } from './use-own-places';
import { useUniqueIds } from './use-unique-ids';
import './editor.scss';

type Stored = Record< string, unknown >;
type Props = BlockEditProps< Stored >;
type Variation = BlockVariation< Stored >;

/** The props of a form whose element the AI bar knows. */
type FormProps = Props & { formRef: RefCallback< HTMLDivElement > };

const FIELDS = TYPES.map( fieldName );

/** Loads the bar in which users describe a form, for those who can use it. */
const useBar = lazyPart( 'contact-form-assistant', () =>
	import(
		/* webpackChunkName: "contact-form-assistant" */ '../assistant/form-bar'
	).then( ( part ) => part.FormBar )
);

/** Shows the bar once its code has loaded: the form is usable before. */
function Assistant(
	props: ComponentProps< typeof FormBar >
): JSX.Element | null {
	const { part: Bar } = useBar();
	return Bar && <Bar { ...props } />;
}

/** The icons of forms on the canvas, which has no icon font. */
const ICONS: Record< string, Variation[ 'icon' ] > = {
	'contact-form': envelope,
	'appointment-form': calendar,
	'rsvp-form': check,
	'registration-form': people,
	'feedback-form': starFilled,
	'order-form': payment,
	'lead-capture-form': megaphone,
	'multistep-form': pages,
	'regular-form': plus,
};

/** A form without blocks: the user selects what to begin with, in one undo step. */
function NewForm( { attributes, clientId, formRef }: FormProps ): JSX.Element {
	const { replaceBlocks } = useDispatch( blockEditorStore );
	const variations = useSelect(
		( select ) =>
			(
				select( blocksStore ) as unknown as {
					getBlockVariations: (
						name: string,
						scope: string
					) => Variation[];
				}
			 ).getBlockVariations( FORM, 'block' ),
		[]
	);
	return (
		<div { ...useBlockProps( { ref: formRef } ) }>
			<BlockVariationPicker
				label={ __( 'Form', 'freehold' ) }
				instructions={ __(
					'Select a form to begin with.',
					'freehold'
				) }
				variations={ variations.map( ( variation ) => ( {
					...variation,
					icon: ICONS[ variation.name ] ?? variation.icon,
				} ) ) }
				onSelect={ ( variation: Variation | undefined ) => {
					if ( variation ) {
						replaceBlocks(
							[ clientId ],
							[
								createBlock(
									FORM,
									{ ...attributes, ...variation.attributes },
									createBlocks(
										( variation.innerBlocks ??
											[] ) as Template[]
									)
								),
							],
							0,
							0
						);
					}
				} }
			/>
			<InsertForm clientId={ clientId } />
			<PublishHint title={ __( 'Form', 'freehold' ) }>
				{ __(
					'Visitors do not see the form yet. Select a form to begin with, or delete the block.',
					'freehold'
				) }
			</PublishHint>
		</div>
	);
}

/** A form on the canvas, with who receives its entries. */
function Form( {
	attributes,
	clientId,
	formRef,
	isSelected,
	setAttributes,
}: FormProps ): JSX.Element {
	const fields = useFormFields( clientId );
	const fallback = useFallback();
	const isInside = useSelect(
		( select ) =>
			select( blockEditorStore ).hasSelectedInnerBlock( clientId, true ),
		[ clientId ]
	);
	useUniqueIds( fields );
	useOwnPlaces( clientId, attributes );
	useFollowingConditions( fields, { clientId, attributes } );
	const isReusable = useIsReusable();
	const { children, ...blockProps } = useInnerBlocksProps(
		useBlockProps( {
			className: 'freehold-form',
			ref: formRef,
			style: gapStyle( attributes.style as GapStyle ),
		} ),
		{
			prioritizedInserterBlocks: FIELDS,
			// A reusable form itself stays where it is.
			templateLock: isReusable ? false : undefined,
			renderAppender:
				isSelected || isInside
					? InnerBlocks.ButtonBlockAppender
					: undefined,
		}
	);
	return (
		<>
			{ isSelected && (
				<FormSidebar
					attributes={ attributes }
					clientId={ clientId }
					fallback={ fallback }
					fields={ fields }
					setAttributes={ setAttributes }
				/>
			) }
			{ isSelected && ! isReusable && (
				<ShareForm attributes={ attributes } clientId={ clientId } />
			) }
			<div { ...blockProps }>
				{ children }
				{ attributes.freeholdCaptcha !== false && captchaName() && (
					<p className="freehold-form__recipients">
						{ sprintf(
							/* translators: %s: the name of a service, such as hCaptcha. */
							__( 'Against robots: %s', 'freehold' ),
							captchaName()
						) }
					</p>
				) }
				<p className="freehold-form__recipients">
					{ describeRecipients( attributes, fallback ) }
				</p>
			</div>
		</>
	);
}

/** The form in the editor. */
export function FormEdit( props: Props ): JSX.Element {
	const isEmpty = useSelect(
		( select ) =>
			select( blockEditorStore ).getBlockCount( props.clientId ) === 0,
		[ props.clientId ]
	);
	const isInside = useSelect(
		( select ) =>
			select( blockEditorStore ).hasSelectedInnerBlock(
				props.clientId,
				true
			),
		[ props.clientId ]
	);
	const isAvailable = useIsAvailable();
	const [ element, setElement ] = useState< HTMLElement | null >( null );
	if ( props.attributes.ref ) {
		return <ReusableForm { ...props } />;
	}
	return (
		<>
			{ isEmpty ? (
				<NewForm { ...props } formRef={ setElement } />
			) : (
				<Form { ...props } formRef={ setElement } />
			) }
			{ isAvailable && (
				<Assistant
					form={ props.clientId }
					isActive={ props.isSelected || isInside }
					isEmpty={ isEmpty }
					element={ element }
				/>
			) }
		</>
	);
}
