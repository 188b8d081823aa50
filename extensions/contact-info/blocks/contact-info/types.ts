import type { GapStyle } from '@freehold/blocks/gap';

export type Attributes = {
	/** Whether visitors can download a vCard. */
	showVcard: boolean;
	style?: GapStyle;
};
