import {
	CheckboxControl,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@freehold/controls';
import { InspectorControls } from '@wordpress/block-editor';
import { Notice, PanelBody } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { difference, SETTINGS, type Setting } from './settings';

type Stored = Record< string, unknown >;

type Props = {
	setting: Setting;
	value: unknown;
	onChange: ( value: unknown ) => void;
};

/** Chooses a taxonomy of the site; one that the site does not have stays selected. */
function TaxonomyControl( { setting, value, onChange }: Props ): JSX.Element {
	const taxonomies = useSelect(
		( select ) =>
			select( coreStore ).getEntityRecords< {
				slug: string;
				name: string;
			} >( 'root', 'taxonomy', { per_page: -1 } ),
		[]
	);
	const current = String( value ?? '' );
	const isAttribute = setting.attribute === 'attributeTaxonomy';
	const options = ( taxonomies ?? [] )
		.filter( ( { slug } ) => ! isAttribute || slug.startsWith( 'pa_' ) )
		.map( ( { slug, name } ) => ( {
			value: slug,
			label: `${ name } (${ slug })`,
		} ) );
	return (
		<SelectControl< string >
			label={ setting.label }
			value={ current }
			options={ [
				...( options.some( ( one ) => one.value === current )
					? []
					: [ { value: current, label: current || '–' } ] ),
				...options,
			] }
			onChange={ onChange }
		/>
	);
}

/** Chooses several values: check boxes, or texts between commas. */
function ListControl( { setting, value, onChange }: Props ): JSX.Element {
	const values = Array.isArray( value ) ? value : [];
	if ( ! setting.options ) {
		return (
			<TextControl
				label={ setting.label }
				value={ values.join( ', ' ) }
				onChange={ ( text ) =>
					onChange( text ? text.split( /,\s*/ ) : [] )
				}
			/>
		);
	}
	return (
		<fieldset>
			<legend>{ setting.label }</legend>
			{ setting.options.map( ( [ one, label ] ) => (
				<CheckboxControl
					key={ one }
					label={ label }
					checked={ values.includes( one ) }
					onChange={ ( isOn ) =>
						onChange(
							isOn
								? [ ...values, one ]
								: values.filter( ( other ) => other !== one )
						)
					}
				/>
			) ) }
		</fieldset>
	);
}

function Control( props: Props ): JSX.Element {
	const {
		setting: { kind, label, options = [] },
		value,
		onChange,
	} = props;
	switch ( kind ) {
		case 'taxonomy':
			return <TaxonomyControl { ...props } />;
		case 'list':
			return <ListControl { ...props } />;
		case 'toggle':
			return (
				<ToggleControl
					label={ label }
					checked={ Boolean( value ) }
					onChange={ onChange }
				/>
			);
		case 'select':
			return (
				<SelectControl< string >
					label={ label }
					value={ String( value ?? '' ) }
					options={ options.map( ( [ one, text ] ) => ( {
						value: String( one ),
						label: text,
					} ) ) }
					onChange={ onChange }
				/>
			);
		default:
			return (
				<TextControl
					label={ label }
					type={ kind === 'number' ? 'number' : 'text' }
					value={ String( value ?? '' ) }
					onChange={ ( text ) =>
						onChange(
							kind === 'number' ? Number( text ) || 0 : text
						)
					}
				/>
			);
	}
}

/** The settings of a block in the sidebar, and what works differently from what a post of Jetpack says. */
export function Controls( {
	name,
	attributes,
	setAttributes,
}: {
	name: string;
	attributes: Stored;
	setAttributes: ( changes: Stored ) => void;
} ): JSX.Element | null {
	const settings = ( SETTINGS[ name ]?.() ?? [] ).filter(
		( { isShown } ) => isShown?.( attributes ) ?? true
	);
	const notice = difference( name, attributes );
	return settings.length === 0 ? null : (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'freehold' ) }>
				{ notice && (
					<Notice status="info" isDismissible={ false }>
						{ notice }
					</Notice>
				) }
				{ settings.map( ( setting ) => (
					<Control
						key={ setting.attribute }
						setting={ setting }
						value={ attributes[ setting.attribute ] }
						onChange={ ( value ) =>
							setAttributes( { [ setting.attribute ]: value } )
						}
					/>
				) ) }
			</PanelBody>
		</InspectorControls>
	);
}
