import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import { FieldEdit, HiddenEdit } from './field-edit';
import { FormEdit } from './form-edit';
import { DividerEdit, NavigationEdit, ThankYouEdit } from './form-parts';
import { ImageOptionEdit, ImageOptionsEdit } from './parts/images';
import { DropzoneEdit, InputEdit } from './parts/input';
import { LabelEdit } from './parts/label';
import { OldOptionEdit, OptionEdit } from './parts/option';
import { OptionsEdit } from './parts/options';
import { RangeEdit, RatingEdit } from './parts/scales';
import { ProgressEdit } from './progress';
import { StepEdit, StepsEdit } from './steps';

type Edit = ComponentType< BlockEditProps< Record< string, unknown > > >;

/** The edit components of all blocks that are not plain fields. */
const EDITS: Record< string, Edit > = {
	'jetpack/contact-form': FormEdit,
	'jetpack/field-hidden': HiddenEdit,
	'jetpack/field-option-checkbox': OldOptionEdit,
	'jetpack/field-option-radio': OldOptionEdit,
	'jetpack/label': LabelEdit,
	'jetpack/input': InputEdit,
	'jetpack/phone-input': InputEdit,
	'jetpack/options': OptionsEdit,
	'jetpack/option': OptionEdit,
	'jetpack/dropzone': DropzoneEdit,
	'jetpack/input-rating': RatingEdit,
	'jetpack/input-range': RangeEdit,
	'jetpack/fieldset-image-options': ImageOptionsEdit,
	'jetpack/input-image-option': ImageOptionEdit,
	'jetpack/form-progress-indicator': ProgressEdit,
	'jetpack/form-step-container': StepsEdit,
	'jetpack/form-step': StepEdit,
	'jetpack/form-step-divider': DividerEdit,
	'jetpack/form-step-navigation': NavigationEdit,
	'jetpack/form-thank-you': ThankYouEdit,
};

/** Returns the edit component of a block. */
export const editOf = ( name: string ): Edit => EDITS[ name ] ?? FieldEdit;
