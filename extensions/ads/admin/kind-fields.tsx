import {
	CheckboxControl,
	TextareaControl,
	TextControl,
} from '@freehold/controls';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Draft } from './draft';
import { ImageFields } from './image-fields';

type KindFieldsProps = {
	draft: Draft;
	/** Changes fields. */
	set: ( changed: Partial< Draft > ) => void;
	/** Whether the user may store code. */
	canCode: boolean;
};

const adSense = ( { draft, set }: KindFieldsProps ) => (
	<>
		<div className="freehold-form__row">
			<TextControl
				label={ __( 'Publisher ID', 'freehold' ) }
				help={ __(
					'In AdSense: Account → Settings. It begins with “pub-”.',
					'freehold'
				) }
				placeholder="ca-pub-1234567890123456"
				dir="ltr"
				value={ draft.publisher }
				onChange={ ( publisher ) => set( { publisher } ) }
			/>
			<TextControl
				label={ __( 'Ad unit ID', 'freehold' ) }
				help={ __(
					'In the code of the ad unit: data-ad-slot.',
					'freehold'
				) }
				placeholder="1234567890"
				dir="ltr"
				value={ draft.unit }
				onChange={ ( unit ) => set( { unit } ) }
			/>
		</div>
	</>
);

const adManager = ( { draft, set }: KindFieldsProps ) => (
	<TextControl
		label={ __( 'Ad unit path', 'freehold' ) }
		help={ __(
			'The network code and the code of the ad unit. Both formats of the block must be among its sizes.',
			'freehold'
		) }
		placeholder="/1234567/sidebar"
		dir="ltr"
		value={ draft.path }
		onChange={ ( path ) => set( { path } ) }
	/>
);

const code = ( { draft, set, canCode }: KindFieldsProps ) => (
	<>
		{ ! canCode && (
			<Notice status="info" isDismissible={ false }>
				{ __(
					'Only users who may publish unfiltered HTML can change the code. It stays as it is.',
					'freehold'
				) }
			</Notice>
		) }
		<TextareaControl
			className="freehold-ads__code"
			label={ __( 'Code', 'freehold' ) }
			help={ __(
				'HTML and scripts from your ad network. It runs on your pages as it is.',
				'freehold'
			) }
			rows={ 8 }
			dir="ltr"
			spellCheck={ false }
			readOnly={ ! canCode }
			value={ draft.code ?? '' }
			onChange={ ( value ) => set( { code: value } ) }
		/>
		<CheckboxControl
			label={ __( 'Wait for consent', 'freehold' ) }
			help={ __(
				'Clear this only if the code loads nothing from other servers and sets no cookies. It is then part of the page.',
				'freehold'
			) }
			disabled={ ! canCode }
			checked={ draft.consent }
			onChange={ ( consent ) => set( { consent } ) }
		/>
	</>
);

const FIELDS = { image: () => null, adsense: adSense, gam: adManager, code };

/** The fields that depend on the kind of a slot. */
export function KindFields( props: KindFieldsProps ): JSX.Element {
	const { kind } = props.draft;
	return (
		<>
			{ FIELDS[ kind ]( props ) }
			{ kind === 'image' ? (
				<ImageFields { ...props } />
			) : (
				<fieldset className="freehold-fieldset">
					<legend>
						<h2>{ __( 'Until the ad loads', 'freehold' ) }</h2>
					</legend>
					<p>
						{ __(
							'This image is shown to visitors who have not consented or who block ads. Without it, they see nothing.',
							'freehold'
						) }
					</p>
					<ImageFields { ...props } />
				</fieldset>
			) }
		</>
	);
}
