<?php
/**
 * The bottom of every page.
 */

declare( strict_types=1 );
?>
	</main>
</div>
<?php wp_footer(); ?>
</body>
</html>
