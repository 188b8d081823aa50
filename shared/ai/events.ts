/**
 * Usage events of the AI Assistant. They contain the name of the tool, never the user's text.
 */
import { recordEvent } from '@freehold/connection/analytics';

/**
 * A tool was chosen in the toolbar's menu.
 *
 * @param tool   The tool, such as `summarize`.
 * @param blocks How many blocks were selected.
 */
export function recordToolbarClick( tool: string, blocks: number ): void {
	recordEvent( 'jetpack_ai_toolbar_click', { tool, blocks } );
}

/**
 * Records the end of a response.
 *
 * @param feature The feature that sent the request.
 * @param postId  The post's ID; 0 if there is none.
 */
export function recordCompletion( feature: string, postId: number ): void {
	recordEvent( 'jetpack_ai_chat_completion', { feature, post_id: postId } );
}

/**
 * Records that the model generated images.
 *
 * @param postId The post's ID; 0 if there is none.
 */
export function recordImageGeneration( postId: number ): void {
	recordEvent( 'jetpack_ai_image_generation', { post_id: postId } );
}

/**
 * Records the upload of a generated image.
 *
 * @param postId The post's ID; 0 if there is none.
 */
export function recordImageUpload( postId: number ): void {
	recordEvent( 'jetpack_ai_image_upload', { post_id: postId } );
}
